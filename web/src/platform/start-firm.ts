/** Where somebody goes who is signed in and belongs to no firm, and who wants a firm of their own. */
export const START_FIRM_PAGE = '/start-firm';
