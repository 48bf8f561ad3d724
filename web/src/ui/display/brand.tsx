import classes from './brand.module.css';

interface BrandProps {
  name: string;
  size?: 'small' | 'large';
}

/** The product's logo, a bound diary with a red spine, and its name. */
export function Brand({ name, size = 'small' }: BrandProps) {
  return (
    <span className={classes.brand} data-size={size}>
      <BrandBadge name={name} />
      <span>{name}</span>
    </span>
  );
}

export function BrandBadge({ name }: { name: string }) {
  return (
    <b className={classes.badge} aria-hidden>
      {name.charAt(0)}
    </b>
  );
}
