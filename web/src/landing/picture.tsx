import classes from './landing-page.module.css';

/** Image dimensions in pixels, as `tools/pictures.ts` produces them: they prevent layout shift while images load. */
const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 585, height: 1170 },
} as const;

interface PictureProps {
  src: string;
  size: keyof typeof sizes;
  alt: string;
  /** Visible without scrolling; the others are fetched when they come near the viewport. */
  isFirst?: boolean;
}

/** A screenshot of the product. */
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
