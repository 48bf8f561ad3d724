import * as z from 'zod/mini';

/** What an imported file contains. */
export const ImportKind = z.enum(['cases', 'people', 'court_page']);
export type ImportKind = z.infer<typeof ImportKind>;

export const ImportFormat = z.enum(['xlsx', 'ods', 'csv', 'tsv', 'html', 'text', 'vcard']);
export type ImportFormat = z.infer<typeof ImportFormat>;

/** What a column of an imported file can mean. The first part belongs to cases, the second to people. */
export const ImportField = z.enum([
  'title',
  'our_client',
  'opposite_party',
  'petitioner',
  'respondent',
  'our_side',
  'case_number',
  'case_type',
  'number',
  'year',
  'filing_number',
  'filed_on',
  'registered_on',
  'cnr',
  'court',
  'court_room',
  'judge',
  'stage',
  'status',
  'next_date',
  'next_purpose',
  'last_date',
  'first_date',
  'decided_on',
  'disposal',
  'file_number',
  'lawyer',
  'client_mobile',
  'client_email',
  'acts',
  'offence_from',
  'offence_to',
  'fir',
  'police_station',
  'district',
  'petitioner_advocate',
  'respondent_advocate',
  'opposite_advocate',
  'notes',
  'name',
  'kind',
  'mobile',
  'phone',
  'email',
  'address',
  'company',
  'guardian',
]);
export type ImportField = z.infer<typeof ImportField>;

/** Remarks about a whole file. They do not prevent the import. */
export const ImportNote = z.enum([
  /** The workbook contains macros. They are not run. */
  'macros_ignored',
  /** Cells with formulas are read as the values last stored with them. */
  'formula_values_used',
  /** Links to other files are not followed. */
  'external_links_ignored',
  /** The sheets with the same headings are read as one. */
  'sheets_read_together',
  /** Other sheets of the workbook have rows and other headings. Of imports before their names were kept. */
  'other_sheets_ignored',
  /** Hidden rows or columns are read like the others. */
  'hidden_rows_read',
  /** “-do-” and ditto marks are read as the cell above. */
  'ditto_marks_read',
  /** A column gives each day once, above rows without one: they have that day too, in a column of their own. */
  'dates_filled_down',
  /** The same for a column of courts, court rooms or judges that gives each once a day. */
  'courts_filled_down',
  /** Tables side by side with the same headings, such as one for each day, are read one after the other. */
  'blocks_read_together',
  /** Cells longer than a notes field are cut at its length. */
  'cells_cut',
  /** A quotation mark is never closed, so quotation marks are read as ordinary characters. */
  'quotes_unbalanced',
  /** Dates of the file may be day-first or month-first; they are read day-first. */
  'date_order_unknown',
  /** The dates of the file are month-first. */
  'dates_month_first',
  /** Some parts of the file were not recognised as a court page or contact. */
  'parts_not_read',
]);
export type ImportNote = z.infer<typeof ImportNote>;

/** The sheets of a workbook that have rows and other headings, and are not read. */
export const IgnoredSheets = z.object({
  code: z.literal('sheets_not_read'),
  sheets: z.array(z.object({ name: z.string(), rows: z.int() })),
});

/** Cells without a value that could be read: their formulas have no result in the file, or an error. */
export const UnreadCells = z.object({
  code: z.literal('cells_not_read'),
  /** The first of them, such as “C2”, or “Pune!C2” if several sheets are read. */
  cells: z.array(z.string()),
  count: z.int(),
});

export const ImportRemark = z.union([ImportNote, IgnoredSheets, UnreadCells]);
export type ImportRemark = z.infer<typeof ImportRemark>;

/** Why a value of a row must be checked by a person. */
export const DoubtCode = z.enum([
  /** The day does not exist, such as 31-02-2025. */
  'no_such_day',
  /** Day-first and month-first are equally likely. */
  'two_readings_of_date',
  'date_unreadable',
  'year_in_future',
  'year_unlikely',
  'cnr_malformed',
  'cnr_year_in_future',
  'number_unparsed',
  'mobile_malformed',
  'email_malformed',
  /** The parties are known, but not which of them is the client. */
  'client_side_unknown',
  'status_unknown',
  /** The case is disposed of and has a next date to come. */
  'disposed_with_next_date',
  /** The status says that the case goes on, and the next date that it is disposed of. */
  'pending_but_disposed',
  'stage_unknown',
  /** There is neither a title nor a party to make one from. */
  'no_title',
  'no_name',
  /** The title does not name two parties. */
  'one_party',
  /** The cell has more than one title. */
  'several_titles',
]);
export type DoubtCode = z.infer<typeof DoubtCode>;

/** One doubt about one value of a row. */
export const ImportDoubt = z.object({
  field: ImportField,
  code: DoubtCode,
  /** As in the file. */
  value: z.string(),
  /** Likely readings, best first. */
  mends: z.array(z.string()),
});
export type ImportDoubt = z.infer<typeof ImportDoubt>;
