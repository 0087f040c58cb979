import { followConsent } from './analytics.ts';
import { type ConsentChoice, consent } from './consent.ts';
import { trackConsentChange } from './events.ts';

/**
 * Keeps the visitor's answer, switches analytics accordingly and records the change. Events exist
 * only while analytics is enabled, so a withdrawal is recorded before it takes effect and an
 * acceptance after; declining what never was enabled leaves no trace.
 */
export async function decideConsent(choice: ConsentChoice): Promise<void> {
  const changes = consent.current() !== choice;
  if (changes && choice === 'declined') {
    trackConsentChange(choice);
  }
  consent.choose(choice);
  await followConsent(true);
  if (changes && choice === 'accepted') {
    trackConsentChange(choice);
  }
}
