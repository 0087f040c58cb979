import type { Line } from '../common/site.ts';
import { changeReleases } from './changeReleases.ts';
import type { Cloud } from './cloud.ts';
import { deployStage } from './deployStage.ts';
import { playPurchases } from './playPurchases.ts';
import { compare, type Finding, type Rehearsal } from './rehearsal.ts';
import { removeStage } from './removeStage.ts';
import { ringAlarms } from './ringAlarms.ts';
import { sendMails } from './sendMails.ts';
import { visitSite } from './visitSite.ts';

const steps: readonly (readonly [string, (rehearsal: Rehearsal) => Promise<Finding[]>])[] = [
  ['Deployment', deployStage],
  ['Smoke and browser', visitSite],
  ['What becomes of mails', sendMails],
  ['Purchases', playPurchases],
  ['Alarms', ringAlarms],
  ['A release, and back', changeReleases],
];

/**
 * Deploys the stage, goes through all steps and removes it, whatever happens meanwhile. A step that
 * fails is a line of the report, and the next is taken all the same if the stage is deployed. The
 * remover isn't interrupted; without one the stage is left.
 */
export async function goThroughSteps(rehearsal: Rehearsal, remover: Cloud | undefined) {
  const { stage, print, signal, outputs } = rehearsal;
  const lines: Line[] = [];
  for (const [name, run] of steps) {
    if (signal.aborted || (run !== deployStage && outputs.size === 0)) {
      break;
    }
    print(`\n${name}`);
    const start = Date.now();
    const findings = await run(rehearsal).catch((error: unknown) => [
      compare('It goes through', false, String(error)),
    ]);
    const area = `${name} (${Math.ceil((Date.now() - start) / 60_000)} minutes)`;
    lines.push(...findings.map((finding) => ({ area, ...finding })));
  }
  print('\nRemoval');
  const kept = [`${stage}, as --keep asks for: npm run rehearse -- --remove ${stage}`];
  return { lines, left: remover ? await removeStage(remover, stage, print) : kept };
}
