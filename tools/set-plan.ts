/**
 * `npm run set-plan -- firm-code plan`: puts a firm on a plan, regardless of `HIGHEST_SELF_SERVE_PLAN`. Works while the server
 * runs, and takes effect at once.
 */
import { PlanName, plans } from '@munshi/contract/tenants/plan';
import { openInstallation } from '../server/src/platform/backup/installation.ts';
import { Authenticator } from '../server/src/platform/auth/authenticator.ts';
import { Keys } from '../server/src/platform/auth/keys.ts';
import { Database } from '../server/src/platform/db/driver/database.ts';
import { grantPlan } from '../server/src/tenants/plan-grant.service.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: npm run set-plan -- <firm code> ${PlanName.options.join(' | ')}`;

await runCommand(async ([code, wanted]) => {
  const plan = PlanName.safeParse(wanted);
  if (code === undefined || !plan.success) return USAGE;
  const installation = await openInstallation(process.env);
  const database = new Database(installation.ownerUrl);
  try {
    const authenticator = new Authenticator(database, new Keys(installation.authSecret));
    const changed = await grantPlan({ database, authenticator }, code.toLowerCase(), plan.data);
    if (!changed) return `There is no firm with the code ${code}.`;
    const before = changed.was === null ? 'no plan before' : `before: ${plans[changed.was].display}`;
    console.log(`${code} is on the ${plans[plan.data].display} plan (${before}).`);
    return undefined;
  } finally {
    await database.end();
    await installation.close();
  }
});
