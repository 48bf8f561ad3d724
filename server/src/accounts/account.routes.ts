import * as account from '@munshi/contract/accounts/account.endpoints';
import * as profile from '@munshi/contract/accounts/profile.endpoints';
import * as session from '@munshi/contract/accounts/session.endpoints';
import * as totp from '@munshi/contract/accounts/totp.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import { completeLogin, logIn } from './sign-in/login.service.ts';
import { revokeMemberSessions } from './sessions/member-sessions.service.ts';
import { setPassword } from './password/password.service.ts';
import * as photoRepository from './profile/photo.repository.ts';
import * as profileRepository from './profile/profile.repository.ts';
import { updatePhoto, updateProfile } from './profile/profile.service.ts';
import { resetMemberTotp } from './second-factor/second-factor-reset.service.ts';
import * as sessionRepository from './sessions/session.repository.ts';
import { revokeDevice, revokeOtherDevices, logOut, refreshSession } from './sessions/session.service.ts';
import { signUp } from './sign-up/signup.service.ts';
import { confirmTotp, disableTotp, renewRecoveryCodes, setUpTotp } from './second-factor/totp.service.ts';
import { requestPasswordReset, resendOtp, verifyEmail, verifyOtp } from './sign-up/verification.service.ts';

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, account.signUp, ({ db, body }) => signUp(db, deps, body));
  handle(app, deps, account.verifyOtp, ({ db, body, client }) => verifyOtp(db, deps, body, client));
  handle(app, deps, account.verifyEmail, ({ db, body, client }) => verifyEmail(db, deps, body.token, client));
  handle(app, deps, account.resendOtp, ({ db, body }) => resendOtp(db, deps, body));
  handle(app, deps, account.logIn, ({ db, body, client }) => logIn(db, deps, body, client));
  handle(app, deps, account.completeLogin, ({ db, body, client }) => completeLogin(db, deps, body, client));
  handle(app, deps, session.refreshSession, ({ db, body, client }) => refreshSession(db, deps, body.refresh_token, client));
  handle(app, deps, session.logOut, ({ db, body }) => logOut(db, deps, body.refresh_token));
  handle(app, deps, account.requestPasswordReset, ({ db, body }) => requestPasswordReset(db, deps, body.email));
  handle(app, deps, account.setPassword, ({ db, proof, body, client }) => setPassword(db, deps, { proof, body, client }));
  handle(app, deps, profile.readMe, ({ db, signedIn, actor }) => profileRepository.readProfile(db, signedIn, actor));
  handle(app, deps, profile.readProfile, ({ db, signedIn, actor }) => profileRepository.readProfile(db, signedIn, actor));
  handle(app, deps, profile.updateProfile, ({ db, signedIn, actor, body }) => updateProfile(db, signedIn, actor, body));
  handle(app, deps, profile.readPhoto, ({ db, signedIn }) => photoRepository.readPhoto(db, signedIn.userId));
  handle(app, deps, profile.updatePhoto, ({ db, signedIn, body }) => updatePhoto(db, { config: deps.config, signedIn }, body.picture));
  handle(app, deps, profile.deletePhoto, ({ db, signedIn }) => updatePhoto(db, { config: deps.config, signedIn }, null));
  handle(app, deps, session.listDevices, ({ db, signedIn }) => sessionRepository.listDevices(db, signedIn));
  handle(app, deps, session.revokeDevice, ({ db, signedIn, params, body }) => revokeDevice(db, deps, { signedIn, id: params.id, ...body }));
  handle(app, deps, session.revokeOtherDevices, ({ db, signedIn, body }) => revokeOtherDevices(db, deps, signedIn, body.password));
  handle(app, deps, totp.setUpTotp, ({ db, signedIn, body }) => setUpTotp(db, deps, signedIn.userId, body.password));
  handle(app, deps, totp.confirmTotp, ({ db, signedIn, body }) => confirmTotp(db, deps, signedIn.userId, body.code));
  handle(app, deps, totp.resetMemberTotp, ({ db, actor, params, body }) =>
    resetMemberTotp(db, deps, { actor, userId: params.id, ...body }),
  );
  handle(app, deps, session.revokeMemberSessions, ({ db, actor, params }) => revokeMemberSessions(db, deps, { actor, userId: params.id }));
  handle(app, deps, totp.renewRecoveryCodes, ({ db, signedIn, body }) => renewRecoveryCodes(db, deps, signedIn.userId, body.code));
  handle(app, deps, totp.disableTotp, ({ db, signedIn, body }) => disableTotp(db, deps, signedIn.userId, body.password));
}
