export { JudgePicker } from './judge-picker.tsx';
