export { requestRecomputation } from './recompute-request.ts';
