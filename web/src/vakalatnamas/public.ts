export { vakalatnamasCaseTab } from './vakalatnamas-case-tab.tsx';
