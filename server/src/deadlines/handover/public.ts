export { requestPassOn } from './pass-on-request.ts';
