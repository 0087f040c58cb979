import type { Locator, Page } from '@playwright/test';

/** The five areas of solutions with the type of their items, and the key and title of each card. */
export const solutionAreas = [
  {
    id: 'security',
    type: 'Security Solution',
    cards: {
      data_encryption: 'Data Encryption',
      systems_hardening: 'Systems Hardening',
      vulnerability_management: 'Vulnerability Management',
      network_segmentation: 'Network Segmentation',
      security_monitoring: 'Security Monitoring',
      incident_response: 'Incident Response',
    },
  },
  {
    id: 'infrastructure',
    type: 'Infrastructure Solution',
    cards: {
      ecs_hosting: 'ECS Hosting',
      eks_hosting: 'EKS Hosting',
      ec2_hosting: 'EC2 Hosting for WordPress, E-commerce and CRM',
      serverless_hosting: 'Serverless Hosting',
    },
  },
  {
    id: 'finops',
    type: 'FinOps Solution',
    cards: {
      cost_analysis: 'Cost Analysis',
      cost_monitoring: 'Cost Monitoring',
      budget_management: 'Budget Management',
      cost_allocation: 'Cost Allocation',
    },
  },
  {
    id: 'compliance',
    type: 'Compliance Solution',
    cards: { soc2: 'SOC 2', hipaa: 'HIPAA', nist: 'NIST', gdpr_iso: 'GDPR and ISO' },
  },
  {
    id: 'ai-security',
    type: 'AI Security Solution',
    cards: {
      model_deployment: 'Model Deployment',
      privacy_enhancement: 'Privacy Enhancement',
      guardrails: 'Guardrails',
      governance: 'Governance',
    },
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
