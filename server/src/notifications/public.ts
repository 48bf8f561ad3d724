export { notify, type News, takeBack } from './notify.ts';
