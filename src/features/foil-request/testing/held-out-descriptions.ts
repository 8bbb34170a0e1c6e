import type { PastedDescription } from './pasted-descriptions.ts';

/** Descriptions written before the rules, which were not tuned to them. The names, places and matters are invented. */
export const HELD_OUT_DESCRIPTIONS: readonly PastedDescription[] = [
  {
    name: 'hyphens without a lead-in',
    pasted: '- all permits\n- all violations\n- all certificates of occupancy',
    items: 'all permits\nall violations\nall certificates of occupancy',
  },
  {
    name: 'dashes of two lengths',
    pasted: '– 911 call recordings of June 3, 2024\n— dispatch logs of June 3, 2024',
    items: '911 call recordings of June 3, 2024\n\tdispatch logs of June 3, 2024',
  },
  {
    name: 'a request by e-mail with greeting and thanks',
    pasted:
      'Dear Sir or Madam:\n\nI request the following:\n\n1. The contract with Orr Paving.\n2. All change orders.\n\nThank you.',
    items: 'Dear Sir or Madam:\nI request the following:\n\tThe contract with Orr Paving.\n\tAll change orders.\nThank you.',
  },
  {
    name: 'brackets at the beginning of lines, a letter within each',
    pasted: '(1) Use-of-force reports of 2021\n(2) Use-of-force reports of 2022\n(3) Training manuals in force in either year',
    items: 'Use-of-force reports of 2021\nUse-of-force reports of 2022\nTraining manuals in force in either year',
  },
  {
    name: 'roman numbers in brackets within a sentence',
    pasted:
      'Copies of the Town Board’s (i) minutes, (ii) resolutions, and (iii) agendas from January 2020 through December 2021.',
    items: 'Copies of the Town Board’s\n\tminutes,\n\tresolutions, and\n\tagendas from January 2020 through December 2021.',
  },
  {
    name: 'one semicolon is no list',
    pasted: 'All permits issued for 7 Wharf Row from May 1, 2022 through June 3, 2024; the inspection notes for each.',
    items: 'All permits issued for 7 Wharf Row from May 1, 2022 through June 3, 2024; the inspection notes for each.',
  },
  {
    name: 'numbers of which each has letters within its line',
    pasted: '1. Correspondence with: (a) the Governor’s office; (b) the Comptroller.\n2. Calendars of the Commissioner.',
    items: 'Correspondence with:\n\tthe Governor’s office;\n\tthe Comptroller.\nCalendars of the Commissioner.',
  },
  {
    name: 'square bullets and no space behind them',
    pasted: '▪Site plans\n▪Traffic studies\n▪Drainage reports',
    items: 'Site plans\nTraffic studies\nDrainage reports',
  },
  {
    name: 'a bold heading and wrapped bullets',
    pasted:
      'Records of the Building Department\n\n• Applications for certificates of occupancy for 40 Quay Street, whether\n  granted or denied\n• Stop-work orders',
    items:
      'Records of the Building Department\nApplications for certificates of occupancy for 40 Quay Street, whether granted or denied\nStop-work orders',
  },
  {
    name: 'two sentences of prose',
    pasted: 'We request the personnel file of Officer R. Holt. We also request all complaints against him, e.g. No. 5 of 2019.',
    items: 'We request the personnel file of Officer R. Holt. We also request all complaints against him, e.g. No. 5 of 2019.',
  },
  {
    name: 'letters that run past i',
    pasted: 'a. one\nb. two\nc. three\nd. four\ne. five\nf. six\ng. seven\nh. eight\ni. nine\nj. ten',
    items: 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten',
  },
  {
    name: 'a case name and a decimal at the beginning of lines',
    pasted: 'Settlement agreements in People\nv. Marlow & Sons\n1.5 acres of land at Pier 9: deeds',
    items: 'Settlement agreements in People\nv. Marlow & Sons\n1.5 acres of land at Pier 9: deeds',
  },
  {
    name: 'semicolons with a final or',
    pasted: 'Any record that mentions Ines Abara; that was sent to or by her; or that she signed.',
    items: 'Any record that mentions Ines Abara;\nthat was sent to or by her; or\nthat she signed.',
  },
  {
    name: 'numbers with empty lines between',
    pasted: '1. Bids for Contract 14-B.\n\n2. The award of Contract 14-B.\n\n3. Protests against the award.',
    items: 'Bids for Contract 14-B.\nThe award of Contract 14-B.\nProtests against the award.',
  },
  {
    name: 'first and second behind a lead-in',
    pasted: 'We seek two sets of records. First, the 2022 water tests. Second, the notices that were sent to residents.',
    items: 'We seek two sets of records.\n\tthe 2022 water tests.\n\tthe notices that were sent to residents.',
  },
];
