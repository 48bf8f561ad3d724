export { fold, sound } from './sound.ts';
