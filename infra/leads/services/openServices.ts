import type { ValuesOf } from '../command.ts';
import type { CommonOptions } from '../commonOptions.ts';
import { misuse } from '../fault.ts';
import { openLocal } from './openLocal.ts';
import type { Services } from './services.ts';

const stages = ['prod', 'dev'];

/**
 * Opens the services that the options name.
 *
 * @throws Fault when the options contradict each other, or nothing is found there
 */
export async function openServices(values: ValuesOf<CommonOptions>): Promise<Services> {
  const { stage, local, data } = values;
  if (local) {
    if (stage !== undefined) {
      throw misuse('--local and --stage exclude each other');
    }
    return openLocal(data);
  }
  if (data !== undefined) {
    throw misuse('--data needs --local');
  }
  if (stage !== undefined && !stages.includes(stage)) {
    throw misuse(`--stage must be ${stages.join(' or ')}`);
  }
  // Loaded only when needed: CloudFormation's client takes a while to load.
  const { openAws } = await import('./openAws.ts');
  return openAws(stage ?? 'prod');
}
