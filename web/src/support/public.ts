export { Footer, PublicFrame } from './public-frame.tsx';
export { supportContactQuery } from './support.queries.ts';
