import { aiSecurity } from './solutions/aiSecurity.ts';
import { compliance } from './solutions/compliance.ts';
import { finops } from './solutions/finops.ts';
import { infrastructure } from './solutions/infrastructure.ts';
import { security } from './solutions/security.ts';
import type { SolutionArea } from './solutionTypes.ts';

/** Every area, in the order in which pages show them. */
export const solutionAreas: readonly SolutionArea[] = [
  security,
  infrastructure,
  finops,
  compliance,
  aiSecurity,
];
