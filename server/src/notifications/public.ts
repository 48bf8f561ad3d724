export { notify, type News } from './notify.ts';
