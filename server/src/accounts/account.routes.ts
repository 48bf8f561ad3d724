import * as account from '@munshi/contract/accounts/account.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import { completeLogin, logIn } from './login.service.ts';
import { endMemberSessions } from './member-sessions.service.ts';
import { setPassword } from './password.service.ts';
import * as photoRepository from './photo.repository.ts';
import * as profileRepository from './profile.repository.ts';
import { changePhoto, updateProfile } from './profile.service.ts';
import { resetMemberTotp } from './second-factor-reset.service.ts';
import * as sessionRepository from './session.repository.ts';
import { endDevice, endOtherDevices, logOut, refreshSession } from './session.service.ts';
import { signUp } from './signup.service.ts';
import { confirmTotp, disableTotp, setUpTotp } from './totp.service.ts';
import { forgetPassword, resendOtp, verifyEmail, verifyOtp } from './verification.service.ts';

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, account.signup, ({ db, body }) => signUp(db, deps, body));
  handle(app, deps, account.verifyOtp, ({ db, body, client }) => verifyOtp(db, deps, body, client));
  handle(app, deps, account.verifyEmail, ({ db, body, client }) => verifyEmail(db, deps, body.token, client));
  handle(app, deps, account.resendOtp, ({ db, body }) => resendOtp(db, deps, body));
  handle(app, deps, account.login, ({ db, body, client }) => logIn(db, deps, body, client));
  handle(app, deps, account.loginTotp, ({ db, body, client }) => completeLogin(db, deps, body, client));
  handle(app, deps, account.refresh, ({ db, body, client }) => refreshSession(db, deps, body.refresh_token, client));
  handle(app, deps, account.logout, ({ db, body }) => logOut(db, deps, body.refresh_token));
  handle(app, deps, account.forgotPassword, ({ db, body }) => forgetPassword(db, deps, body.email));
  handle(app, deps, account.setPassword, ({ db, proof, body, client }) => setPassword(db, deps, { proof, body, client }));
  handle(app, deps, account.readMe, ({ db, signedIn, actor }) => profileRepository.read(db, signedIn, actor));
  handle(app, deps, account.readProfile, ({ db, signedIn, actor }) => profileRepository.read(db, signedIn, actor));
  handle(app, deps, account.updateProfile, ({ db, signedIn, actor, body }) => updateProfile(db, signedIn, actor, body));
  handle(app, deps, account.readPhoto, ({ db, signedIn }) => photoRepository.read(db, signedIn.userId));
  handle(app, deps, account.changePhoto, ({ db, signedIn, body }) => changePhoto(db, signedIn, body.picture));
  handle(app, deps, account.removePhoto, ({ db, signedIn }) => changePhoto(db, signedIn, null));
  handle(app, deps, account.listDevices, ({ db, signedIn }) => sessionRepository.list(db, signedIn));
  handle(app, deps, account.endDevice, ({ db, signedIn, params, body }) => endDevice(db, deps, { signedIn, id: params.id, ...body }));
  handle(app, deps, account.endOtherDevices, ({ db, signedIn, body }) => endOtherDevices(db, deps, signedIn, body.password));
  handle(app, deps, account.setUpTotp, ({ db, signedIn, body }) => setUpTotp(db, deps, signedIn.userId, body.password));
  handle(app, deps, account.confirmTotp, ({ db, signedIn, body }) => confirmTotp(db, deps, signedIn.userId, body.code));
  handle(app, deps, account.resetMemberTotp, ({ db, actor, params, body }) =>
    resetMemberTotp(db, deps, { actor, userId: params.id, ...body }),
  );
  handle(app, deps, account.endMemberSessions, ({ db, actor, params }) => endMemberSessions(db, deps, { actor, userId: params.id }));
  handle(app, deps, account.disableTotp, ({ db, signedIn, body }) => disableTotp(db, deps, signedIn.userId, body.password));
}
