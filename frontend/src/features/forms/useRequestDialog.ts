import { useState } from 'react';
import type { RequestDialog } from './RequestDialog.tsx';

/**
 * The dialog with the privacy request's form, brought when it is wanted: every page would carry it,
 * and few visitors ask for it.
 */
export function useRequestDialog() {
  const [Dialog, setDialog] = useState<typeof RequestDialog>();

  /** Loads the dialog, once, and says whether it is there. */
  async function load(): Promise<boolean> {
    try {
      const module = await import('./RequestDialog.tsx');
      setDialog(() => module.RequestDialog);
      return true;
    } catch (error) {
      console.error('The dialog could not be loaded:', error);
      return false;
    }
  }

  return { Dialog, load };
}
