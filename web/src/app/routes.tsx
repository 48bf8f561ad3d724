import { accountRoutes } from '../accounts/account.routes.tsx';
import { casesRoutes } from '../cases/cases.routes.tsx';
import { caseTabs } from './case-tabs.ts';
import { dashboardRoutes } from '../dashboard/dashboard.routes.tsx';
import { inviteRoutes } from '../invites/invite.routes.tsx';
import { landingRoutes } from '../landing/landing.routes.tsx';
import { lawyersRoutes } from '../lawyers/lawyers.routes.tsx';
import { peopleRoutes } from '../people/people.routes.tsx';
import type { AppRoute } from '../platform/route.ts';
import { tasksRoutes } from '../tasks/tasks.routes.tsx';
import { recentlyDeletedRoutes } from '../recently-deleted/recently-deleted.routes.tsx';
import { tenantRoutes } from '../tenants/tenant.routes.tsx';

/** Every page of the product. A feature adds its own list here, by one line. */
export const routes: readonly AppRoute[] = [
  ...landingRoutes,
  ...accountRoutes,
  ...inviteRoutes,
  ...tenantRoutes,
  ...recentlyDeletedRoutes,
  ...dashboardRoutes,
  ...lawyersRoutes,
  ...peopleRoutes,
  ...casesRoutes(caseTabs),
  ...tasksRoutes,
];
