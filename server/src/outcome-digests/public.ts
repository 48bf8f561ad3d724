export { digestSections, type DigestSection, outcomesOf } from './digest-sections.ts';
export { countRestrictedIn, readDigest } from './digest.service.ts';
