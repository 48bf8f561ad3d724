import { endpointTable } from '@munshi/contract/endpoint-table';
import type { Endpoint } from '@munshi/contract/platform/endpoint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

/** Lists without an export of their own, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  listRemedies: 'what could be done about one decision, computed when it is read',
  listRulesOfEvent: 'the deadlines that could follow from one event, computed when it is read',
  listDeadlinesByCase: 'the deadlines of exportDeadlines under their cases',
  listNoneNeeded: 'reasons beside the watch-list; part of the export of the firm',
  listCodeSections: 'a table of law, the same in every firm',
  listDeadlineRules: 'rules of law, the same in every firm but for its corrections, which the export of the firm has',
  listGlobalTasks: 'exportTasks has the same filters',
  listMyTasks: 'exportTasks with mine=true',
  listUpcomingHearings: 'exportHearings with state=upcoming',
  listHearingHistory: 'exportHearings with state=history',
  listMyUpcomingHearings: 'exportHearings with state=upcoming and mine=true',
  listMyHearingHistory: 'exportHearings with state=history and mine=true',
  listHearingDays: 'exportHearings with from and to',
  listHearingConflicts: 'a warning while a hearing is entered, not a list to keep',
  listCaseCategories: 'exportReferenceEntries with kind=category',
  listCaseTypes: 'exportReferenceEntries with kind=type',
  listCaseSubtypes: 'exportReferenceEntries with kind=subtype',
  listCaseDocuments: 'exportReferenceEntries with kind=document',
  listCaseLawyerTypes: 'exportReferenceEntries with kind=lawyer_type',
  listClientDetails: 'part of exportClients',
  listLawyerChoices: 'choices of a form; exportLawyers has more',
  listPersonDuplicates: 'a warning while a person is entered',
  listDeletableCases: 'which of some cases a button is offered for; exportCases has them',
  listMentions: 'passages to check before an erasure',
  listSameFiles: 'at most five documents of one case, which are in the list of documents',
  listDocumentVersions: 'parts of one document, which has the number of its versions',
  listDeletedRecords: 'a record is restored first; what is deleted is not carried out of the product',
  listNotifications: 'messages to one person about records that have exports',
  listVakalatnamaDrafts: 'unfinished papers of one person',
  listVakalatnamaForms: 'templates, part of the export of the firm',
  listFormerAssignees: 'choices of a filter; exportTasks has their tasks',
  listMembers: 'accounts, which cannot be moved; part of the export of the firm',
  listInvites: 'links that expire',
  listCourtSchedules: 'a setting for each court, part of the export of the firm',
  listTenants: 'the firms of one account',
  listAssociatedTenants: 'the firms of one account',
  listDevices: 'sessions of one account',
  listRoles: 'constants of the program',
  listPlans: 'constants of the program',
  listEFilingRules: 'constants of the program',
  listUploads: 'files on their way of one person',
  listFirmExports: 'files that are exports themselves',
  listCalendarFeeds: 'secret addresses',
  listConflictChecks: 'each check is a sheet to print; part of the export of the firm',
  listFirmImports: 'files that were brought, and are exports themselves',
  listImports: 'files that were brought',
  listImportRows: 'the rows of a file that was brought; those with problems are a file to download',
};

const lists = endpointTable.filter(({ name, endpoint }) => name.startsWith('list') && endpoint.method === 'GET');
const byUrl = new Map(endpointTable.map((each) => [`${each.endpoint.method} ${each.endpoint.url}`, each]));
const exportOf = ({ url }: Endpoint) => byUrl.get(`GET ${url}/export`);

/** Parameters of a page, and those of a file. */
const PAGING = new Set(['limit', 'offset', 'after']);
const FILE = ['format', 'language'];
/** Filters that a page applies in the browser, where the list has none: its export applies them on the server. */
const IN_THE_BROWSER: Readonly<Record<string, readonly string[]>> = {
  listReferenceEntries: ['q', 'own', 'parent_id'],
};

const parameters = ({ query }: Endpoint) =>
  Object.entries(query ? (z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : {});

/** The lists that have neither an export nor a reason. */
const missing = (names: readonly string[], reasons: Readonly<Record<string, string>>) =>
  lists.filter(({ name, endpoint }) => names.includes(name) && !exportOf(endpoint) && !(name in reasons)).map(({ name }) => name);

describe('every list of the contract', () => {
  const names = lists.map(({ name }) => name);

  it('has an export at its address, or a reason for none', () => {
    expect(missing(names, WITHOUT)).toEqual([]);
  });

  it('has no reason beside an export, and no list that is gone has one', () => {
    const exported = lists.filter(({ endpoint }) => exportOf(endpoint)).map(({ name }) => name);
    expect(Object.keys(WITHOUT).filter((name) => exported.includes(name) || !names.includes(name))).toEqual([]);
  });

  it('is reported if it has neither', () => {
    const { listMembers: _, ...others } = WITHOUT;
    expect(missing(names, others)).toEqual(['listMembers']);
  });
});

describe.each(lists.filter(({ endpoint }) => exportOf(endpoint)))('the export of $name', ({ name, endpoint }) => {
  const exported = exportOf(endpoint)?.endpoint ?? endpoint;

  it('has the filters and the order of the list, without its pages', () => {
    const wanted = parameters(endpoint).filter(([parameter]) => !PAGING.has(parameter));
    const own = parameters(exported).filter(([parameter]) => !FILE.includes(parameter));
    const added = IN_THE_BROWSER[name] ?? [];
    expect(Object.fromEntries(own.filter(([parameter]) => !added.includes(parameter)))).toEqual(Object.fromEntries(wanted));
    expect(own.map(([parameter]) => parameter).sort()).toEqual([...wanted.map(([parameter]) => parameter), ...added].sort());
  });

  it('needs the permission of the list', () => {
    // National entries are public; a file of them with those of a firm is not.
    expect(exported.access).toBe(endpoint.access === 'reference' ? 'reference:read' : endpoint.access);
  });
});
