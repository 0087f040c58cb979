import type { Locator, Page } from '@playwright/test';

/** Every item that can go into the cart: its id, the type of its area, and its title. */
export const cartItems = `
  security-data_encryption Security: Data Encryption
  security-systems_hardening Security: Systems Hardening
  security-vulnerability_management Security: Vulnerability Management
  security-network_segmentation Security: Network Segmentation
  security-security_monitoring Security: Security Monitoring
  security-incident_response Security: Incident Response
  infrastructure-ecs_hosting Infrastructure: ECS Hosting
  infrastructure-eks_hosting Infrastructure: EKS Hosting
  infrastructure-ec2_hosting Infrastructure: EC2 Hosting for WordPress, E-commerce and CRM
  infrastructure-serverless_hosting Infrastructure: Serverless Hosting
  finops-cost_analysis FinOps: Cost Analysis
  finops-cost_monitoring FinOps: Cost Monitoring
  finops-budget_management FinOps: Budget Management
  finops-cost_allocation FinOps: Cost Allocation
  compliance-soc2 Compliance: SOC 2
  compliance-hipaa Compliance: HIPAA
  compliance-nist Compliance: NIST
  compliance-gdpr_iso Compliance: GDPR and ISO
  ai-security-model_deployment AI Security: Model Deployment
  ai-security-privacy_enhancement AI Security: Privacy Enhancement
  ai-security-guardrails AI Security: Guardrails
  ai-security-governance AI Security: Governance
`
  .trim()
  .split('\n')
  .map((line) => {
    const [, id = '', area = '', title = ''] = /^\s*(\S+) (.+): (.+)$/.exec(line) ?? [];
    return { id, title, type: `${area} Solution` };
  });

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
