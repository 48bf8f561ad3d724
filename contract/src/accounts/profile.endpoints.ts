import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { PictureAnswer } from '../platform/picture.ts';
import { PhotoChange, Profile, ProfileUpdate } from './profile.schema.ts';

const base = '/api/v1/user';

const profile = { access: 'account', response: Profile } as const;

export const readMe = endpoint({ ...profile, method: 'GET', url: '/api/me', summary: 'The caller’s profile in the selected firm.' });

export const readProfile = endpoint({
  ...profile,
  method: 'GET',
  url: `${base}/profile`,
  summary: 'The caller’s profile in the selected firm.',
});

export const updateProfile = endpoint({
  method: 'PUT',
  url: `${base}/profile/update`,
  access: 'account',
  summary: 'Changes the caller’s profile; omitted fields stay unchanged.',
  body: ProfileUpdate,
  response: z.extend(Profile, { message: z.string() }),
});

export const readPhoto = endpoint({
  method: 'GET',
  url: `${base}/photo`,
  access: 'account',
  summary: 'The caller’s photo as a data URL, or null.',
  response: PictureAnswer,
});

export const updatePhoto = endpoint({
  method: 'PUT',
  url: `${base}/photo`,
  access: 'account',
  summary: 'Stores the caller’s photo: square, webp or JPEG, at most 192 pixels and 60 kB.',
  body: PhotoChange,
  response: PictureAnswer,
  rate: { limit: 30, seconds: 300 },
});

export const deletePhoto = endpoint({
  method: 'DELETE',
  url: `${base}/photo`,
  access: 'account',
  summary: 'Removes the caller’s photo.',
  response: PictureAnswer,
});
