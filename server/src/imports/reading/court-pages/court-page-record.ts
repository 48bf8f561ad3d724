/** A case as a court's page prints it. Dates and names are as printed; missing parts are absent. */
export interface CourtPageRecord {
  readonly source: 'district' | 'high_court';
  readonly court?: string;
  readonly case_type?: string;
  readonly filing_number?: string;
  readonly filing_date?: string;
  readonly registration_number?: string;
  readonly registration_date?: string;
  readonly cnr?: string;
  readonly first_hearing_date?: string;
  readonly next_hearing_date?: string;
  readonly next_purpose?: string;
  readonly decision_date?: string;
  readonly case_status?: string;
  readonly stage?: string;
  readonly disposal?: string;
  /** "Court Number and Judge" of a district court, "Coram" of a High Court. */
  readonly court_and_judge?: string;
  readonly bench?: string;
  readonly category?: string;
  readonly district?: string;
  readonly state?: string;
  readonly petitioners: readonly CourtPageParty[];
  readonly respondents: readonly CourtPageParty[];
  readonly acts: readonly { readonly act: string; readonly sections: string }[];
  readonly fir?: { readonly police_station?: string; readonly number?: string; readonly year?: string };
  readonly history: readonly CourtPageHearing[];
  readonly orders: readonly { readonly number: string; readonly date: string; readonly judge?: string; readonly details?: string }[];
  readonly objections: readonly {
    readonly scrutiny_date: string;
    readonly objection: string;
    readonly compliance_date: string;
    readonly receipt_date: string;
  }[];
  readonly applications: readonly {
    readonly number: string;
    readonly party: string;
    readonly filing_date: string;
    readonly next_date: string;
    readonly status: string;
  }[];
}

export interface CourtPageParty {
  readonly name: string;
  readonly advocates: readonly string[];
}

/** A row of "History of Case Hearing". */
export interface CourtPageHearing {
  readonly business_date: string;
  /** The date fixed on the business date. */
  readonly next_date: string;
  /** Of the business date. */
  readonly purpose: string;
  readonly judge: string;
  readonly list_type?: string;
  /** Cells of the row as printed. */
  readonly raw: readonly string[];
}
