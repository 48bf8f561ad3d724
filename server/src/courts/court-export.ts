import type { Court, CourtLevel } from '@munshi/contract/courts/court.schema';
import { choice, type ExportColumn } from '../platform/export/export-table.ts';

const levelOf = choice<CourtLevel>({
  supreme_court: { en: 'Supreme Court', hi: 'उच्चतम न्यायालय' },
  high_court: { en: 'High Court', hi: 'उच्च न्यायालय' },
  district_sessions: { en: 'District and Sessions Court', hi: 'जिला एवं सत्र न्यायालय' },
  civil_senior: { en: 'Civil Judge (Senior Division)', hi: 'सिविल न्यायाधीश (वरिष्ठ खंड)' },
  civil_junior: { en: 'Civil Judge (Junior Division)', hi: 'सिविल न्यायाधीश (कनिष्ठ खंड)' },
  chief_judicial_magistrate: { en: 'Chief Judicial or Chief Metropolitan Magistrate', hi: 'मुख्य न्यायिक या मुख्य महानगर मजिस्ट्रेट' },
  judicial_magistrate: { en: 'Judicial or Metropolitan Magistrate', hi: 'न्यायिक या महानगर मजिस्ट्रेट' },
  family: { en: 'Family Court', hi: 'कुटुंब न्यायालय' },
  commercial: { en: 'Commercial Court', hi: 'वाणिज्यिक न्यायालय' },
  special: { en: 'Special Court', hi: 'विशेष न्यायालय' },
  mact: { en: 'Motor Accident Claims Tribunal', hi: 'मोटर दुर्घटना दावा अधिकरण' },
  small_causes: { en: 'Small Causes Court', hi: 'लघुवाद न्यायालय' },
  labour: { en: 'Labour Court or Industrial Tribunal', hi: 'श्रम न्यायालय या औद्योगिक अधिकरण' },
  rent: { en: 'Rent court or tribunal', hi: 'किराया न्यायालय या अधिकरण' },
  revenue: { en: 'Revenue court', hi: 'राजस्व न्यायालय' },
  juvenile: { en: 'Juvenile Justice Board', hi: 'किशोर न्याय बोर्ड' },
  lok_adalat: { en: 'Lok Adalat', hi: 'लोक अदालत' },
  tribunal: { en: 'Tribunal', hi: 'अधिकरण' },
  consumer: { en: 'Consumer commission', hi: 'उपभोक्ता आयोग' },
  regulator: { en: 'Regulator', hi: 'नियामक' },
  arbitral: { en: 'Arbitral tribunal', hi: 'माध्यस्थम् अधिकरण' },
  executive_magistrate: { en: 'Executive Magistrate', hi: 'कार्यपालक मजिस्ट्रेट' },
});

/** The columns of an exported list of courts. */
export const courtColumns: readonly ExportColumn<Court>[] = [
  { head: { en: 'Name', hi: 'नाम' }, kind: 'text', width: 45, value: (row) => row.name },
  { head: { en: 'Level', hi: 'स्तर' }, kind: 'text', width: 32, value: (row, language) => levelOf(row.level, language) },
  { head: { en: 'City', hi: 'शहर' }, kind: 'text', value: (row) => row.city },
  { head: { en: 'State', hi: 'राज्य' }, kind: 'text', width: 12, value: (row) => row.state },
  { head: { en: 'Complex', hi: 'परिसर' }, kind: 'text', value: (row) => row.complex },
  { head: { en: 'CNR begins with', hi: 'सीएनआर का आरंभ' }, kind: 'text', width: 14, value: (row) => row.cnr_prefix },
  { head: { en: 'Own', hi: 'अपना' }, kind: 'yes-no', value: (row) => !row.is_national },
];
