import type { Locator, Page } from '@playwright/test';

/** The five areas of solutions with the type of their items and the keys of their cards. */
export const solutionAreas = [
  {
    id: 'security',
    type: 'Security Solution',
    keys: [
      'data_encryption',
      'systems_hardening',
      'vulnerability_management',
      'network_segmentation',
      'security_monitoring',
      'incident_response',
    ],
  },
  {
    id: 'infrastructure',
    type: 'Infrastructure Solution',
    keys: ['ecs_hosting', 'eks_hosting', 'ec2_hosting', 'serverless_hosting'],
  },
  {
    id: 'finops',
    type: 'FinOps Solution',
    keys: ['cost_analysis', 'cost_monitoring', 'budget_management', 'cost_allocation'],
  },
  { id: 'compliance', type: 'Compliance Solution', keys: ['soc2', 'hipaa', 'nist', 'gdpr_iso'] },
  {
    id: 'ai-security',
    type: 'AI Security Solution',
    keys: ['model_deployment', 'privacy_enhancement', 'guardrails', 'governance'],
  },
] as const;

/** Two items as they are stored. */
export const storedItems = [
  { id: 'finops-cost_analysis', title: 'Cost Analysis', type: 'FinOps Solution' },
  { id: 'security-incident_response', title: 'Incident Response', type: 'Security Solution' },
] as const;

/** The cart's toggle in the navigation bar; its name carries the count. */
export function cartToggle(page: Page): Locator {
  return page.getByRole('button', { name: /^Cart/ });
}

/** The cart's dropdown. */
export function cartMenu(page: Page): Locator {
  return page.getByRole('region', { name: 'Shopping cart' });
}

/** The card with this title. */
export function cardOf(page: Page, title: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** What local storage holds under a key, parsed. */
export function storedCart(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null'));
}
