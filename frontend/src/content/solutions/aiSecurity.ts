import type { SolutionAreaDetails } from '../solutions.ts';

export const aiSecurity: SolutionAreaDetails<'ai-security'> = {
  id: 'ai-security',
  intro:
    'A language model does what its input says, and part of that input comes from strangers. ' +
    'We treat a model as an untrusted component with a useful skill: it gets a private network ' +
    'path, narrow permissions and checks on both sides. What it may do is decided in code, ' +
    'never in the prompt.',
  approach: [
    {
      title: 'Permissions outside the prompt',
      text:
        'An instruction in a prompt is a request. An IAM policy is a limit, so tools and data ' +
        'are restricted by role, per user.',
    },
    {
      title: 'Test with hostile input',
      text:
        'We keep a growing set of injection and leakage attempts and run it in the pipeline on ' +
        'each change of prompt, model or tool.',
    },
    {
      title: 'Log enough, not everything',
      text:
        'Prompts contain personal data. We decide with you what is recorded, who reads it and ' +
        'when it is deleted.',
    },
  ],
  evidence: {
    lead:
      'A contract goes to a model in a Region that your customers never agreed to. The list ' +
      'of Regions refuses the call.',
    before:
      '$ aws bedrock-runtime invoke-model --region eu-west-3 --model-id ' +
      'amazon.titan-embed-text-v2:0 --body fileb://contract.json out.json\n' +
      '{ "contentType": "application/json" }',
    after:
      '$ aws bedrock-runtime invoke-model --region eu-west-3 --model-id ' +
      'amazon.titan-embed-text-v2:0 --body fileb://contract.json out.json\n' +
      'An error occurred (AccessDeniedException) when calling the InvokeModel operation: ' +
      'User: arn:aws:sts::111122223333:assumed-role/Admin/ada is not authorized to perform: ' +
      'bedrock:InvokeModel on resource: ' +
      'arn:aws:bedrock:eu-west-3::foundation-model/amazon.titan-embed-text-v2:0 with an ' +
      'explicit deny in a service control policy: ' +
      'arn:aws:organizations::444455556666:policy/o-exampleorgid/service_control_policy/p-example1\n' +
      '$ ./denials.sh && echo test passed\n' +
      'test passed',
    denial: 'with an explicit deny in a service control policy',
    source: { title: 'Deny by Default', href: '/blog/cloud-security-series/deny-by-default' },
  },
  solutions: {
    model_deployment: {
      summary:
        'We deploy models on Amazon Bedrock or SageMaker AI behind VPC endpoints, with ' +
        'versioned artifacts, an approval step in the model registry, gradual traffic shifting ' +
        'and automatic rollback.',
      outcome:
        'A pipeline that can say which code, data and approval are behind the model in ' +
        'production, and return to the previous one.',
    },
    privacy_enhancement: {
      summary:
        'We find personal data with Amazon Macie before it reaches a training set, mask or ' +
        'tokenize it, and filter it from prompts and answers where the feature does not need ' +
        'it.',
      outcome:
        'A data-handling rule per source, masked development data, and a test that fails when ' +
        'a known personal record shows up in an answer.',
    },
    guardrails: {
      summary:
        'We configure Amazon Bedrock Guardrails for topics, prompt attacks, sensitive data and ' +
        'grounding, enforce them by policy so that no caller can skip them, and measure how ' +
        'often they are wrong.',
      outcome:
        'Guardrails as code, a test set with its false-positive and false-negative rates, and ' +
        'a fallback answer your support team has agreed to.',
    },
    governance: {
      summary:
        'We set up an inventory of models and use cases, risk reviews based on the NIST AI ' +
        'Risk Management Framework and its generative AI profile, and a rule for who may ' +
        'release what.',
      outcome:
        'A model register, an acceptable-use policy of two pages, and review records that ' +
        'answer the AI section of a customer questionnaire.',
    },
  },
  reading: {
    article: {
      href: '/blog/cloud-security-series/access-control',
      text: 'Who may do what, and for how long. It holds for the tools of a model as well.',
    },
    caseStudy: {
      href: '/case-studies/ml-ai-platform',
      title: 'ML and AI Platform',
      text: 'An assistant that cannot cross tenants: its permissions are not in the prompt.',
    },
  },
};
