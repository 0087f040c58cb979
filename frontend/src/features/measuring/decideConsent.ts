import { consent } from './consent.ts';
import { recordConsentChange } from './events.ts';
import { followConsent } from './measure.ts';
import type { ConsentChoice } from './storedChoice.ts';

/**
 * Keeps the visitor's answer, switches analytics accordingly and records the change. Events exist
 * only while analytics is enabled, so a withdrawal is recorded before it takes effect and an
 * acceptance after; declining what never was enabled leaves no trace.
 */
export async function decideConsent(choice: ConsentChoice): Promise<void> {
  const changes = consent.current() !== choice;
  if (changes && choice === 'declined') {
    recordConsentChange(choice);
  }
  consent.choose(choice);
  await followConsent(true);
  if (changes && choice === 'accepted') {
    recordConsentChange(choice);
  }
}
