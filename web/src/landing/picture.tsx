import classes from './landing-page.module.css';

/** In pixels of the file, as `tools/pictures.ts` takes them: they keep the page from moving while pictures arrive. */
const sizes = {
  desk: { width: 1280, height: 800 },
  phone: { width: 585, height: 1170 },
} as const;

interface PictureProps {
  src: string;
  size: keyof typeof sizes;
  alt: string;
  /** Seen before anybody scrolls; the others are fetched when they come near. */
  isFirst?: boolean;
}

/** A screen of the product. */
export function Picture({ src, size, alt, isFirst = false }: PictureProps) {
  return (
    <img
      src={src}
      alt={alt}
      {...sizes[size]}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className={classes.picture}
      data-size={size}
    />
  );
}
