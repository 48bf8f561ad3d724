import { type HeaderWords, words } from './header-words.ts';

/** Headings of lists of cases, in the form of `plainHeader()`; among them those of eCourts, Clio and MyCase. */
export const CASE_WORDS: HeaderWords = {
  title: words(`
    title, case title, cause title, case name, matter, matter name, case matter name, name of case, name of parties,
    parties, party name, party names, parties name, name of the parties, display number description, description,
    matter description, पक्षकार, पक्षकारों के नाम, पक्षकार का नाम, पक्षकारों का नाम, शीर्षक, वाद शीर्षक, मुकदमा,
    मुकदमे का नाम, केस का नाम, वाद का नाम, पक्षकारांची नावे, पक्षकारांचे नाव`),
  our_client: words(`
    client, client name, our client, name of client, clients, for whom, party we represent, contact, contacts,
    matter client, मुवक्किल, मुवक्किल का नाम, पक्षकार मुवक्किल, हमारा मुवक्किल, क्लाइंट, ग्राहक`),
  opposite_party: words(`
    opposite party, opponent, opp party, opp, opposing party, other side, against, other party, adverse party, op, विपक्षी,
    विरोधी पक्ष, प्रतिपक्ष, विपक्ष, विपक्षी का नाम`),
  petitioner: words(`
    petitioner, petitioners, petitioner name, petitioner s, plaintiff, plaintiffs, appellant, appellants, complainant,
    applicant, pet name, pet, first party, claimant, plaintiff petitioner, petitioner appellant, decree holder,
    name of petitioner, name of plaintiff, वादी, याची, याचिकाकर्ता, अपीलार्थी, परिवादी, आवेदक, प्रार्थी, वादी का नाम,
    अभियोगी`),
  respondent: words(`
    respondent, respondents, respondent name, respondent s, defendant, defendants, accused, non applicant, res name, resp,
    second party, defendant respondent, judgment debtor, name of respondent, name of defendant, opposite party respondent,
    प्रतिवादी, प्रत्यर्थी, अभियुक्त, अनावेदक, उत्तरदाता, प्रतिवादी का नाम, गैर आवेदक`),
  our_side: words(`
    our side, side, appearing for, for, representing, on behalf of, behalf, p r, pet res, हमारा पक्ष, पक्ष, की ओर से,
    किसकी ओर से`),
  case_number: words(`
    case no, case number, case no year, case, case nos, registration no, registration number, reg no, suit no,
    case type no year, matter number, matter no, number, court case no, no of case, case details, case no and year,
    custom number, case registration number, वाद संख्या, वाद सं, केस नंबर, केस न, केस नं, मुकदमा संख्या, मुकदमा नंबर,
    प्रकरण क्रमांक, प्रकरण संख्या, वाद क्रमांक, पंजीकरण संख्या, दावा क्रमांक, दावा क्र, दावा नं`),
  case_type: words(`
    case type, type, type of case, nature of case, practice area, वाद का प्रकार, प्रकार, केस का प्रकार, वाद प्रकार`),
  number: words(`no, case no only, reg no only, नंबर, संख्या`),
  year: words(`year, case year, reg year, registration year, वर्ष, साल, सन`),
  filing_number: words(`
    filing no, filing number, fil no, diary no, diary number, stamp no, cfr no, फाइलिंग नंबर, दाखिला संख्या, डायरी नंबर`),
  filed_on: words(`
    filing date, date of filing, filed on, filed, open date, date opened, opened, institution date, date of institution,
    instituted on, case open date, दाखिल तिथि, दाखिल तारीख, दायरा तिथि, दायर तिथि, संस्थित तिथि`),
  registered_on: words(`
    registration date, date of registration, registered on, reg date, dt regis, पंजीकरण तिथि, पंजीयन तिथि`),
  cnr: words(`cnr, cnr no, cnr number, cino, cin no, सीएनआर, सीएनआर नंबर, सी एन आर, सीएनआर संख्या`),
  court: words(`
    court, court name, name of court, forum, court complex, location, court establishment, before, bench, tribunal,
    pending before, न्यायालय, न्यायालय का नाम, अदालत, कोर्ट, कोर्ट का नाम, अदालत का नाम`),
  court_room: words(`
    court no, court room, courtroom, court number, room, room no, court hall, hall no, court room no, कोर्ट नंबर, कक्ष,
    कक्ष संख्या, न्यायालय कक्ष`),
  judge: words(`
    judge, judge name, coram, presiding officer, hon ble judge, name of judge, court number and judge, before judge,
    justice, न्यायाधीश, जज, पीठासीन अधिकारी`),
  stage: words(`
    stage, case stage, stage of case, matter stage, present stage, current stage, स्टेज, अवस्था, प्रक्रम, स्तर, टप्पा`),
  status: words(`status, case status, matter status, pending disposed, स्थिति, वाद की स्थिति, केस की स्थिति`),
  next_date: words(`
    next date, n d, nd, n date, n dt, nxt date, nxt dt, next, nxt, next hearing, next hearing date, next date of hearing, ndoh, n d o h,
    date of hearing, doh, hearing date, fixed for, fixed on, adjourned to, adjourned on, adjd to, adj to, adj on, posted to, posted on, next dt,
    date, dates, dt, court date, case date, listing date, date of listing, date next list, next listing date, nexthearing, upcoming date, adj date, अगली तारीख, अगली तिथि, आगामी तिथि, आगामी तारीख, नियत तिथि, पेशी, पेशी तिथि, तारीख, अगली पेशी,
    तारीख पेशी, सुनवाई की तिथि, अगली सुनवाई, पेशी तारीख, पुढील तारीख, पुढची तारीख, पुढील ता, पुढची ता, पुढील दिनांक`),
  next_purpose: words(`
    purpose, purpose of hearing, next purpose, fixed for purpose, listed for, for purpose, purpose of next date,
    purpose name, next step, proceedings, प्रयोजन, उद्देश्य, सुनवाई का प्रयोजन, कार्यवाही, वास्ते, कामकाज`),
  last_date: words(`
    last date, previous date, prev date, last dt, prev dt, last, prev, previous, last date of hearing, previous date of hearing,
    prev date of hearing, last doh, ldoh, l d o h, last hearing, last hearing date, p d, pd, l d, previous hearing,
    previous hearing date, date last list, पिछली तारीख, पिछली तिथि, गत तिथि, पूर्व तिथि, पिछली पेशी, मागील तारीख, मागील ता, मागील दिनांक`),
  first_date: words(`
    first hearing date, first date, first hearing, date first list, first listing date, पहली तारीख, प्रथम तिथि`),
  decided_on: words(`
    decision date, date of decision, decided on, disposed on, date of disposal, disposal date, close date, closed date,
    date closed, closed on, निर्णय तिथि, निस्तारण तिथि, फैसले की तारीख`),
  disposal: words(`
    nature of disposal, disposal nature, disposal, result, disp name, outcome, निस्तारण, निस्तारण का प्रकार, परिणाम`),
  file_number: words(`
    file no, file number, our file no, our ref, office file no, ref no, reference, client reference, office no, our file,
    display number, फाइल नंबर, फ़ाइल नंबर, फाइल संख्या, फाइल न`),
  lawyer: words(`
    lawyer, responsible lawyer, advocate, our advocate, counsel, handled by, responsible attorney, lead attorney, attorney,
    originating attorney, responsible advocate, assigned to, junior, अधिवक्ता, वकील, हमारे अधिवक्ता`),
  client_mobile: words(`
    client mobile, client phone, client mob, client mob no, mobile, mobile no, mob, mob no, phone, phone no, contact no, contact number,
    client contact, client mobile no, mobile number, whatsapp, whatsapp no, tel, मोबाइल, मोबाइल नंबर, मोबाईल, फोन,
    फोन नंबर, दूरभाष, संपर्क`),
  client_email: words(`client email, email, e mail, email id, mail, client e mail, email address, mail id, ईमेल, ई मेल`),
  acts: words(`
    act, acts, acts sections, section, sections, u s, under section, under act, act and section, under acts,
    under sections, under act s, law, धारा, अधिनियम, अधिनियम धारा, अन्तर्गत धारा`),
  offence_from: words(`
    date of offence, offence date, offence from, date of offence from, offence on, date of occurrence, occurrence date,
    occurrence from, date of incident, incident date, date of crime, doo, घटना तिथि, घटना की तिथि, घटना दिनांक, घटना की तारीख,
    अपराध तिथि, अपराध की तिथि`),
  offence_to: words(`
    offence to, offence till, offence until, date of offence to, date of offence until, occurrence to, incident to,
    घटना की अंतिम तिथि`),
  fir: words(`
    fir, fir no, fir number, crime no, cr no, fir no year, case crime no, fir year, प्राथमिकी, मु अ सं, अपराध संख्या,
    अपराध क्रमांक, एफआईआर, एफ आई आर`),
  police_station: words(`police station, p s, ps, ps name, थाना, पुलिस थाना`),
  district: words(`district, dist, जिला, ज़िला, जनपद`),
  petitioner_advocate: words(`
    petitioner advocate, petitioner s advocate, pet adv, plaintiff advocate, advocate for petitioner, petitioner counsel,
    adv for petitioner, वादी के अधिवक्ता, वादी अधिवक्ता`),
  respondent_advocate: words(`
    respondent advocate, respondent s advocate, res adv, defendant advocate, advocate for respondent, respondent counsel, adv for respondent,
    प्रतिवादी के अधिवक्ता, प्रतिवादी अधिवक्ता`),
  opposite_advocate: words(`
    opposite party advocate, opposite advocate, opposing counsel, opp counsel, opponent advocate, विपक्षी अधिवक्ता`),
  notes: words(`
    note, notes, case description, remark, remarks, comment, comments, brief, case notes, brief facts, टिप्पणी, टिप्पणियां, रिमार्क, विवरण,
    अभ्युक्ति`),
};
