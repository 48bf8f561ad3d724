import { plans } from '@munshi/contract/tenants/plan';
import { roles } from '@munshi/contract/tenants/role';
import * as memberEndpoints from '@munshi/contract/tenants/member.endpoints';
import * as tenantEndpoints from '@munshi/contract/tenants/tenant.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as firmRepository from './firm.repository.ts';
import { updateLogo, updateFirm } from './firm.service.ts';
import * as memberRepository from './member.repository.ts';
import { updateMemberRole, leaveFirm, readMemberPhoto, deleteMember } from './member.service.ts';
import * as policyRepository from './second-factor-policy.repository.ts';
import { updateSecondFactorPolicy } from './second-factor-policy.service.ts';
import * as tenantRepository from './tenant.repository.ts';
import { isSelfServe, selectPlan, startFirm } from './tenant.service.ts';
import { LIMITED, readUsage } from './usage.repository.ts';

export function tenantRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, tenantEndpoints.listTenants, ({ db, signedIn }) => tenantRepository.listTenants(db, signedIn.userId));
  handle(app, deps, tenantEndpoints.listAssociatedTenants, ({ db, signedIn }) => tenantRepository.listTenants(db, signedIn.userId));
  handle(app, deps, tenantEndpoints.startFirm, ({ db, signedIn, body }) => startFirm(db, deps, signedIn.userId, body));
  handle(app, deps, tenantEndpoints.checkTenantCode, async ({ db, query }) => ({
    code: query.code,
    available: !(await tenantRepository.isCodeTaken(db, query.code)),
  }));
  handle(app, deps, tenantEndpoints.selectPlan, async ({ db, actor, body }) => {
    const answer = await selectPlan(db, { actor, config: deps.config }, body.plan);
    await deps.authenticator.publishChange(db, { tenantId: actor.tenantId });
    return answer;
  });
  handle(app, deps, tenantEndpoints.readUsage, ({ db }) => readUsage(db, LIMITED));
  handle(app, deps, tenantEndpoints.listPlans, () =>
    Promise.resolve(Object.values(plans).map((plan) => ({ ...plan, self_serve: isSelfServe(plan.name, deps.config) }))),
  );
  handle(app, deps, tenantEndpoints.listRoles, () => Promise.resolve(roles));
  handle(app, deps, memberEndpoints.listMembers, ({ db, actor }) =>
    memberRepository.listMembers(db, actor.permissions.has('member:write')),
  );
  handle(app, deps, memberEndpoints.readMemberPhoto, ({ db, params }) => readMemberPhoto(db, params.id));
  handle(app, deps, tenantEndpoints.readFirm, ({ db }) => firmRepository.readFirm(db));
  handle(app, deps, tenantEndpoints.updateFirm, ({ db, actor, body, expectedVersion }) =>
    updateFirm(db, deps, { actor, change: body, expectedVersion }),
  );
  handle(app, deps, tenantEndpoints.readLogo, async ({ db }) => ({ picture: await firmRepository.readLogo(db) }));
  handle(app, deps, tenantEndpoints.updateLogo, ({ db, body }) => updateLogo(db, deps.config, body.picture));
  handle(app, deps, tenantEndpoints.deleteLogo, ({ db }) => updateLogo(db, deps.config, null));
  handle(app, deps, tenantEndpoints.readSecondFactorPolicy, async ({ db }) => ({ required: await policyRepository.isRequired(db) }));
  handle(app, deps, tenantEndpoints.updateSecondFactorPolicy, ({ db, actor, body }) =>
    updateSecondFactorPolicy(db, deps, { actor, required: body.required }),
  );
  handle(app, deps, memberEndpoints.updateMemberRole, ({ db, actor, params, body }) =>
    updateMemberRole(db, deps, { actor, userId: params.id, role: body.role }),
  );
  handle(app, deps, memberEndpoints.leaveFirm, ({ db, actor }) => leaveFirm(db, deps, actor.userId));
  handle(app, deps, memberEndpoints.deleteMember, ({ db, params }) => deleteMember(db, deps, params.id));
}
