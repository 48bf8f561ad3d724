import type { CriminalCode } from '@munshi/contract/code-sections/code-section.schema';

/**
 * Acts suggested while typing; any other can be typed. The three criminal codes appear in both the old and the new form, since
 * the day of the offence decides between them.
 *
 * Source: India Code; the new codes in force from 1 July 2024.
 */
const knownActs = [
  'Bharatiya Nyaya Sanhita, 2023 (BNS)',
  'Bharatiya Nagarik Suraksha Sanhita, 2023 (BNSS)',
  'Bharatiya Sakshya Adhiniyam, 2023 (BSA)',
  'Indian Penal Code, 1860 (IPC)',
  'Code of Criminal Procedure, 1973 (CrPC)',
  'Indian Evidence Act, 1872 (IEA)',
  'Code of Civil Procedure, 1908 (CPC)',
  'Constitution of India',
  'Arbitration and Conciliation Act, 1996',
  'Commercial Courts Act, 2015',
  'Companies Act, 2013',
  'Consumer Protection Act, 2019',
  'Hindu Marriage Act, 1955 (HMA)',
  'Industrial Disputes Act, 1947',
  'Insolvency and Bankruptcy Code, 2016 (IBC)',
  'Limitation Act, 1963',
  'Motor Vehicles Act, 1988',
  'Narcotic Drugs and Psychotropic Substances Act, 1985 (NDPS)',
  'Negotiable Instruments Act, 1881 (NI Act)',
  'Prevention of Corruption Act, 1988',
  'Prevention of Money Laundering Act, 2002 (PMLA)',
  'Protection of Children from Sexual Offences Act, 2012 (POCSO)',
  'Protection of Women from Domestic Violence Act, 2005',
  'Real Estate (Regulation and Development) Act, 2016 (RERA)',
  'Specific Relief Act, 1963',
  'Transfer of Property Act, 1882',
] as const;

/** The name of a criminal code as it is suggested. */
export const knownActOf = (code: CriminalCode): string => knownActs.find((act) => act.endsWith(`(${code})`)) ?? code;

const isOld = (act: string) => /\((?:IPC|CrPC|IEA)\)$/.test(act);

/** With the codes that were in force on the day of the offence first. */
export const knownActsFirst = (codes: 'old' | 'new' | 'both' | undefined): string[] =>
  codes === 'old' || codes === 'both' ? knownActs.toSorted((one, other) => Number(isOld(other)) - Number(isOld(one))) : [...knownActs];
