import { apiStage } from '#contract/api.ts';
import { siteDefaults } from '#contract/company.ts';

/** Settings that are fixed when the site is built, read once. */
export const config = {
  /** Where the API answers: a stage of the API gateway, behind the site's own domain. */
  apiBase: import.meta.env.VITE_API_BASE ?? `/${apiStage}`,
  /** Google Analytics 4 measurement id; without one nothing is ever loaded or sent. */
  analyticsMeasurementId: import.meta.env.VITE_GA_MEASUREMENT_ID ?? '',
  supportEmail: import.meta.env.VITE_SUPPORT_EMAIL ?? siteDefaults.supportEmail,
} as const;
