/** The routes of the server as their sources state them, and the functions that serve them. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const source = path.join(import.meta.dirname, '../../src');

/**
 * Endpoints that are another way to an operation which has an endpoint of its own, or a part of one: the function that serves
 * them keeps the name of that operation.
 */
export const SERVED_BY: Readonly<Record<string, string>> = {
  readMe: 'readProfile',
  deletePhoto: 'updatePhoto',
  deleteLogo: 'updateLogo',
  listAssociatedTenants: 'listTenants',
  checkTenantCode: 'isCodeTaken',
  readSecondFactorPolicy: 'isRequired',
  deleteCase: 'deleteCases',
  deleteTask: 'deleteTasks',
  restoreTask: 'restoreTasks',
  listGlobalTasks: 'listTasks',
  listMyTasks: 'listTasks',
  listUpcomingHearings: 'listHearings',
  listHearingHistory: 'listHearings',
  listMyUpcomingHearings: 'listHearings',
  listMyHearingHistory: 'listHearings',
  listCaseCategories: 'listReferenceEntries',
  listCaseTypes: 'listReferenceEntries',
  listCaseSubtypes: 'listReferenceEntries',
  listCaseDocuments: 'listReferenceEntries',
  listCaseLawyerTypes: 'listReferenceEntries',
  createCaseLawyerType: 'createReferenceEntry',
  updateCaseLawyerType: 'updateReferenceEntry',
  deleteCaseLawyerType: 'deleteReferenceEntry',
  printVakalatnamaPdf: 'printer',
  printVakalatnamaDocx: 'printer',
  createUpload: 'speakTus',
  continueUpload: 'speakTus',
  cancelUpload: 'speakTus',
  createFirmImportUpload: 'speakTus',
  continueFirmImportUpload: 'speakTus',
  downloadDocument: 'answerDownload',
  downloadFirmExport: 'answerDownload',
  downloadZip: 'packDocuments',
  exportCases: 'exportList',
  exportHearings: 'exportList',
  exportTasks: 'exportList',
  exportCaseNotes: 'exportList',
  exportDeadlines: 'exportList',
  exportWatchedCases: 'exportList',
  exportFilings: 'exportList',
  exportObjections: 'exportList',
  exportCertifiedCopies: 'exportList',
  exportDocuments: 'exportList',
  exportPeople: 'exportList',
  exportClients: 'exportList',
  exportNotNotified: 'exportList',
  exportLawyers: 'exportList',
  exportVakalatnamas: 'exportList',
  exportReferenceEntries: 'exportList',
  exportCourts: 'exportList',
  exportJudges: 'exportList',
  exportCourtHolidays: 'exportList',
  exportAuditLines: 'exportList',
  readDashboardDocuments: 'listLatestDocuments',
  sendSupportMessage: 'forwardMessage',
  sendContactMessage: 'forwardMessage',
  followEvents: 'countUnread',
  // Constants of the program.
  listPlans: 'resolve',
  listRoles: 'resolve',
  listEFilingRules: 'resolve',
  readSupportContact: 'resolve',
};

export interface Route {
  readonly endpoint: string;
  /** Names of all functions that its handler calls. */
  readonly calls: ReadonlySet<string>;
}

/** The routes of one file: each call of `handle()`, `handleFile()` or `handleStream()`. */
export function routesOf(file: string, text: string): Route[] {
  const routes: Route[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && /^handle(?:File|Stream)?$/.test(node.expression.text)) {
      const [, , endpoint, handler] = node.arguments;
      if (endpoint && handler && ts.isPropertyAccessExpression(endpoint))
        routes.push({ endpoint: endpoint.name.text, calls: new Set(calledIn(handler)) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return routes;
}

/** The functions called anywhere in an expression, and those handed on by name. */
function calledIn(node: ts.Node): string[] {
  const own = ts.isCallExpression(node) ? [node.expression] : [];
  const handed = ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) ? [node] : [];
  const names = [...own, ...handed].flatMap((callee) => {
    if (ts.isPropertyAccessExpression(callee)) return [callee.name.text];
    return ts.isIdentifier(callee) ? [callee.text] : [];
  });
  const inner: string[] = [];
  ts.forEachChild(node, (child) => void inner.push(...calledIn(child)));
  return [...names, ...inner];
}

/** Endpoints whose route calls no function of the same name. */
export function misnamedRoutes(routes: readonly Route[]): string[] {
  return routes.filter(({ endpoint, calls }) => !calls.has(SERVED_BY[endpoint] ?? endpoint)).map(({ endpoint }) => endpoint);
}

/** All routes of the server. */
export const routes = globSync('**/*.routes.ts', { cwd: source }).flatMap((file) =>
  routesOf(file, readFileSync(path.join(source, file), 'utf8')),
);
