import { Suspense } from 'react';
import { useMay } from '../../platform/profile.queries.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx';
import type { InPlaceProps, RestrictionButtonProps } from './in-place-props.ts';

const load = () => import('./in-place.lazy.tsx');
const ValueButton = lazyComponent(() => load().then((module) => module.ValueButton));
const RestrictButton = lazyComponent(() => load().then((module) => module.RestrictButton));
export const RestrictionDialog = lazyOverlay(() => load().then((module) => module.RestrictionDialog));
// It is fetched while the case itself is.
ValueButton.preload();

/** A value of a case that is changed where it is shown; plain for people who may not change it. */
export function InPlace(props: InPlaceProps) {
  const mayWrite = useMay('case:write');
  if (!mayWrite) return props.children;
  return (
    <Suspense fallback={props.children}>
      <ValueButton {...props} />
    </Suspense>
  );
}

/** Opens the dialog that restricts a case to its team, or lifts that; for people who may not, what says that it is restricted. */
export function RestrictionButton(props: RestrictionButtonProps) {
  const mayWrite = useMay('case:write');
  const plain = props.record.restricted ? props.children : null;
  if (!mayWrite) return plain;
  return (
    <Suspense fallback={plain}>
      <RestrictButton {...props} />
    </Suspense>
  );
}
