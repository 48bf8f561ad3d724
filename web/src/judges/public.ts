export { type ChosenJudge, JudgePicker } from './judge-picker.tsx';
