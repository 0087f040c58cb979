export interface CatalogArea {
  /** The type that the cart shows beside an item's title. */
  readonly type: `${string} Solution`;
  /** By the solutions' keys. */
  readonly titles: Readonly<Record<string, string>>;
}

/** Every solution that can go into the cart. Its texts are in the file of its area. */
export const solutionCatalog = {
  security: {
    type: 'Security Solution',
    titles: {
      data_encryption: 'Data Encryption',
      systems_hardening: 'Systems Hardening',
      vulnerability_management: 'Vulnerability Management',
      network_segmentation: 'Network Segmentation',
      security_monitoring: 'Security Monitoring',
      incident_response: 'Incident Response',
    },
  },
  infrastructure: {
    type: 'Infrastructure Solution',
    titles: {
      ecs_hosting: 'ECS Hosting',
      eks_hosting: 'EKS Hosting',
      ec2_hosting: 'EC2 Hosting for WordPress, E-commerce and CRM',
      serverless_hosting: 'Serverless Hosting',
    },
  },
  finops: {
    type: 'FinOps Solution',
    titles: {
      cost_analysis: 'Cost Analysis',
      cost_monitoring: 'Cost Monitoring',
      budget_management: 'Budget Management',
      cost_allocation: 'Cost Allocation',
    },
  },
  compliance: {
    type: 'Compliance Solution',
    titles: { soc2: 'SOC 2', hipaa: 'HIPAA', nist: 'NIST', gdpr_iso: 'GDPR and ISO' },
  },
  'ai-security': {
    type: 'AI Security Solution',
    titles: {
      model_deployment: 'Model Deployment',
      privacy_enhancement: 'Privacy Enhancement',
      guardrails: 'Guardrails',
      governance: 'Governance',
    },
  },
} as const satisfies Readonly<Record<string, CatalogArea>>;

/** Also the last part of the path of the area's page. */
export type SolutionCategory = keyof typeof solutionCatalog;

export type SolutionKey<Category extends SolutionCategory> =
  keyof (typeof solutionCatalog)[Category]['titles'];
