import { plans } from '@munshi/contract/tenants/plan';
import { roles } from '@munshi/contract/tenants/role';
import {
  changeLogo as changeLogoEndpoint,
  changeMemberRole as changeMemberRoleEndpoint,
  changeSecondFactorDuty,
  checkTenantCode,
  leaveFirm as leaveFirmEndpoint,
  listAssociatedTenants,
  listMembers,
  listPlans,
  listRoles,
  listTenants,
  readFirm,
  readLogo,
  readMemberPhoto,
  readSecondFactorDuty,
  readUsage,
  removeLogo,
  removeMember as removeMemberEndpoint,
  selectPlan as selectPlanEndpoint,
  startFirm as startFirmEndpoint,
  updateFirm as updateFirmEndpoint,
} from '@munshi/contract/tenants/tenant.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as firmRepository from './firm.repository.ts';
import { changeLogo, updateFirm } from './firm.service.ts';
import * as memberRepository from './member.repository.ts';
import { changeMemberRole, leaveFirm, readMemberPhoto as readPhoto, removeMember } from './member.service.ts';
import * as dutyRepository from './second-factor-duty.repository.ts';
import { changeDuty } from './second-factor-duty.service.ts';
import * as tenantRepository from './tenant.repository.ts';
import { isSelfServe, selectPlan, startFirm } from './tenant.service.ts';

export function tenantRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listTenants, ({ db, signedIn }) => tenantRepository.listOf(db, signedIn.userId));
  handle(app, deps, listAssociatedTenants, ({ db, signedIn }) => tenantRepository.listOf(db, signedIn.userId));
  handle(app, deps, startFirmEndpoint, ({ db, signedIn, body }) => startFirm(db, deps, signedIn.userId, body));
  handle(app, deps, checkTenantCode, async ({ db, query }) => ({
    code: query.code,
    available: !(await tenantRepository.isCodeTaken(db, query.code)),
  }));
  handle(app, deps, selectPlanEndpoint, async ({ db, actor, body }) => {
    const answer = await selectPlan(db, { actor, config: deps.config }, body.plan);
    await deps.gatekeeper.announce(db, { tenantId: actor.tenantId });
    return answer;
  });
  handle(app, deps, readUsage, ({ db }) => tenantRepository.readVisibleUse(db));
  handle(app, deps, listPlans, () =>
    Promise.resolve(Object.values(plans).map((plan) => ({ ...plan, self_serve: isSelfServe(plan.name, deps.config) }))),
  );
  handle(app, deps, listRoles, () => Promise.resolve(roles));
  handle(app, deps, listMembers, ({ db, actor }) => memberRepository.list(db, actor.permissions.has('member:write')));
  handle(app, deps, readMemberPhoto, ({ db, params }) => readPhoto(db, params.id));
  handle(app, deps, readFirm, ({ db }) => firmRepository.read(db));
  handle(app, deps, updateFirmEndpoint, ({ db, actor, body, expectedVersion }) =>
    updateFirm(db, deps, { actor, change: body, expectedVersion }),
  );
  handle(app, deps, readLogo, async ({ db }) => ({ picture: await firmRepository.readLogo(db) }));
  handle(app, deps, changeLogoEndpoint, ({ db, body }) => changeLogo(db, deps.config, body.picture));
  handle(app, deps, removeLogo, ({ db }) => changeLogo(db, deps.config, null));
  handle(app, deps, readSecondFactorDuty, async ({ db }) => ({ required: await dutyRepository.isRequired(db) }));
  handle(app, deps, changeSecondFactorDuty, ({ db, actor, body }) => changeDuty(db, deps, { actor, required: body.required }));
  handle(app, deps, changeMemberRoleEndpoint, ({ db, actor, params, body }) =>
    changeMemberRole(db, deps, { actor, userId: params.id, role: body.role }),
  );
  handle(app, deps, leaveFirmEndpoint, ({ db, actor }) => leaveFirm(db, deps, actor.userId));
  handle(app, deps, removeMemberEndpoint, ({ db, params }) => removeMember(db, deps, params.id));
}
