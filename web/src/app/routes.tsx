import { landingRoutes } from '../landing/landing.routes.tsx';
import type { AppRoute } from '../platform/route.ts';

/** Every page of the product. A feature adds its own list here, by one line. */
export const routes: readonly AppRoute[] = [...landingRoutes];
