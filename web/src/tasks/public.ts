export { AddTask, tasksCaseTab } from './tasks-case-tab.tsx';
