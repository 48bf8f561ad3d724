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
  /** Unreadable at a phone's width: neither shown nor fetched there. */
  isDeskOnly?: boolean;
}

/** As in the style sheet. */
const PHONE = '(max-width: 47.99em)';
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** A screenshot of the product. */
export function Picture({ src, size, alt, isFirst = false, isDeskOnly = false }: PictureProps) {
  const image = (
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
  if (!isDeskOnly) return image;
  return (
    <picture className={classes.deskOnly}>
      <source media={PHONE} srcSet={NOTHING} />
      {image}
    </picture>
  );
}
