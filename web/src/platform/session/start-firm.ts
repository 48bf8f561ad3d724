/** The page for signed-in users who belong to no firm, or want to start one. */
export const START_FIRM_PAGE = '/start-firm';
