import type { Authority } from '../authority.ts';
import { COURT_OF_APPEALS } from './court-of-appeals.ts';
import { FIRST_DEPARTMENT } from './first-department.ts';
import { FOURTH_DEPARTMENT } from './fourth-department.ts';
import { OTHER_COURTS } from './other-courts.ts';
import { SECOND_DEPARTMENT } from './second-department.ts';

/**
 * The decisions that every portal starts with, for an attorney to check and to extend. No decision of the Third Department on
 * such agreements was found. None of it says that a decision is good law.
 */
export const SHIPPED_AUTHORITIES: readonly Authority[] = [
  ...COURT_OF_APPEALS,
  ...FIRST_DEPARTMENT,
  ...SECOND_DEPARTMENT,
  ...FOURTH_DEPARTMENT,
  ...OTHER_COURTS,
];
