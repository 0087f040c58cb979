import type { SolutionCategory, SolutionKey } from './solutionCatalog.ts';
import type { AnswerId } from './startQuestions.ts';

/**
 * How much an answer favors a solution, and why: 1 "it helps", 5 "this is it", 20 "before everything
 * else".
 */
type Score = readonly [points: number, because: string];

export interface SolutionScores {
  readonly when: Readonly<Partial<Record<AnswerId, Score>>>;
  /** If none of these was answered, the scores don't count. */
  readonly needs?: readonly AnswerId[];
  /** If one of these was answered, the scores don't count. */
  readonly unless?: readonly AnswerId[];
  /** Answers that name it. If there is a date, it comes first. */
  readonly namedBy?: readonly AnswerId[];
  readonly otherwise: string;
}

/** Scores for every solution of the catalog: without them, a new one is a type error. */
export type StartScores = {
  readonly [Category in SolutionCategory]: Readonly<Record<SolutionKey<Category>, SolutionScores>>;
};

/** Visitors who run something have a place for it, unless they ask for one or fear outages. */
const needsHosting: readonly AnswerId[] = ['little', 'outage', 'place'];

/** Which answers favor which solutions, and why. The list and the table are made from this. */
export const startScores: StartScores = {
  security: {
    data_encryption: {
      when: {
        leak: [5, 'If data is stolen, nobody can read it without permission to use the key.'],
        health: [3, 'Key policies say who can read health data.'],
        europe: [2, 'GDPR names encryption as a safeguard.'],
        customer: [2, 'Questionnaires ask what is encrypted, and who has the keys.'],
        auditor: [2, 'Auditors ask what is encrypted, and who has the keys.'],
        guard: [2, 'You have someone who can own the keys.'],
      },
      otherwise: 'This can wait until someone asks who may decrypt what.',
    },
    systems_hardening: {
      when: {
        flaws: [4, 'You rebuild an image instead of patching by hand.'],
        server: [3, 'Your server should require IMDSv2 and have no open SSH port.'],
        intruder: [3, 'An intruder finds no SSH port and no extra tools on the host.'],
        containers: [2, 'Images from a hardened baseline carry fewer packages to attack.'],
        government: [2, 'NIST asks for a written baseline of each system.'],
        operator: [1, 'Images that rebuild themselves are less work for one person.'],
      },
      otherwise: 'This can wait while you have no servers or images of your own.',
    },
    vulnerability_management: {
      when: {
        flaws: [5, 'Each finding gets an owner and a deadline.'],
        containers: [
          3,
          'Container images collect known flaws, so scan them when you build them and while they run.',
        ],
        auditor: [1, 'Auditors ask for dated scans, and what you did about them.'],
        kubernetes: [2, 'Everything in the cluster is scanned and has an owner.'],
        customer: [2, 'Questionnaires ask how fast you fix a critical vulnerability.'],
        government: [2, 'NIST asks for scans, and for fixes by a deadline.'],
        server: [1, 'Plugins and packages are scanned, and each fix has a deadline.'],
      },
      otherwise: 'Start as soon as you have code or images of your own to scan.',
    },
    network_segmentation: {
      when: {
        intruder: [4, "Someone who breaks into one tier shouldn't be able to reach the next."],
        government: [3, 'NIST asks you to control each boundary of the system.'],
        leak: [
          2,
          'Stolen data often leaves by a path nobody knew about. You allow only listed paths.',
        ],
        kubernetes: [3, 'In a cluster, each pod can reach all others unless a policy forbids it.'],
        health: [1, 'A small network around health data keeps the scope small.'],
        open: [1, 'With no deadline, you can segment the network without rushing.'],
      },
      otherwise: 'Take care of keys and logs first, unless everything you run shares one network.',
    },
    security_monitoring: {
      when: {
        intruder: [5, 'CloudTrail and GuardDuty show what a stolen key is used for.'],
        now: [4, 'First, see what is going on in every account and Region.'],
        leak: [3, 'You notice when someone reads a bucket for the first time.'],
        nobody: [3, 'It shows you problems before anyone asks about them.'],
        auditor: [3, 'Auditors ask for logs that no administrator can change.'],
        health: [2, 'HIPAA asks you to record and review who accessed health data.'],
        government: [2, 'NIST asks for audit records, and for someone who reviews them.'],
        customer: [2, 'Questionnaires ask who would notice an attack, and how.'],
        guard: [1, 'You have someone to follow up on what it finds.'],
        little: [2, 'Turn on the audit log with the first account, not after the first scare.'],
      },
      otherwise: 'Start early: without logs, nobody can say what happened.',
    },
    incident_response: {
      when: {
        now: [
          20,
          'Before it happens again, you get a runbook that says who does what in the first hour.',
        ],
        intruder: [3, 'Keys leak often, so your team should rehearse what to do.'],
        outage: [4, 'A team that has rehearsed is faster in a real outage.'],
        guard: [3, 'You have someone to lead the exercise and keep the runbooks up to date.'],
        health: [1, 'HIPAA asks for a way to respond to incidents.'],
        customer: [
          1,
          'Questionnaires ask for your incident plan and the date of the last exercise.',
        ],
        developers: [1, 'Developers who have never handled an incident need the steps in writing.'],
      },
      otherwise: 'Start once you have alerts to respond to.',
    },
  },
  infrastructure: {
    ecs_hosting: {
      needs: needsHosting,
      unless: ['kubernetes', 'server', 'functions'],
      when: {
        containers: [5, 'Your containers run in two zones, and there are no hosts to patch.'],
        developers: [2, 'On Fargate, your developers have no hosts to look after.'],
        little: [1, 'With one container image, you can be live in two zones quickly.'],
        place: [1, 'It suits most teams that have a container.'],
        outage: [3, 'It keeps running when a zone fails, and a bad release rolls back by itself.'],
      },
      otherwise: 'Only if you need a place to run containers.',
    },
    eks_hosting: {
      needs: needsHosting,
      unless: ['containers', 'server', 'functions', 'model', 'little'],
      when: {
        kubernetes: [5, 'Upgrades are planned before a version leaves standard support.'],
        platform: [2, 'A platform team can look after a cluster and its upgrades.'],
        outage: [2, 'Workloads spread over zones, and a bad release rolls back.'],
      },
      otherwise: 'Only if you really need Kubernetes.',
    },
    ec2_hosting: {
      needs: needsHosting,
      unless: ['containers', 'kubernetes', 'functions', 'model', 'little'],
      when: {
        server: [5, 'It is built for applications that need a server of their own.'],
        outage: [3, 'The site survives the loss of a server.'],
      },
      otherwise: 'Only if you have an application that needs a server of its own.',
    },
    serverless_hosting: {
      needs: needsHosting,
      unless: ['containers', 'kubernetes', 'server'],
      when: {
        functions: [5, 'Each function has one narrow role, and alarms say what broke.'],
        little: [4, 'It costs close to nothing while nobody uses it.'],
        developers: [3, 'Your developers have no host and no cluster to look after.'],
        place: [1, 'It is enough for a small API or job.'],
      },
      otherwise: 'For new APIs and jobs, or when a server is idle most of the time.',
    },
  },
  finops: {
    cost_analysis: {
      namedBy: ['finance'],
      when: {
        bill: [5, "It finds what you pay for but don't use."],
        finance: [5, 'Each saving comes with its monthly amount, risk and effort.'],
        kubernetes: [1, 'Clusters often reserve more than their workloads use.'],
        open: [1, 'With no deadline, start with savings, which help pay for the rest.'],
      },
      otherwise: 'Start when the bill grows faster than your business.',
    },
    cost_monitoring: {
      when: {
        bill: [
          4,
          'You find out about a forgotten instance in a day or two, not at the end of the month.',
        ],
        finance: [3, 'You can explain a spike before the invoice arrives.'],
        model: [3, 'You find out within a day or two that a GPU was left on.'],
        functions: [
          1,
          'You find out within a day or two that functions call each other in a loop.',
        ],
      },
      otherwise: 'This can wait while the bill is small and steady.',
    },
    budget_management: {
      when: {
        little: [4, 'A budget is one of the first things a new account needs.'],
        finance: [3, 'The forecast warns you before the month is over.'],
        bill: [3, 'A sandbox can start nothing new once it is over its budget.'],
        model: [2, 'An experiment ends when its budget is used up.'],
      },
      otherwise: 'This can wait until several people can launch resources.',
    },
    cost_allocation: {
      when: {
        finance: [3, 'You see the cost per product, team and customer group.'],
        bill: [2, 'Each cost gets an owner who can cut it.'],
        kubernetes: [2, 'A shared cluster is split by what each workload uses.'],
        platform: [1, 'Each team sees the costs that it controls.'],
      },
      otherwise: 'This can wait until several teams or products share the bill.',
    },
  },
  compliance: {
    soc2: {
      namedBy: ['customer', 'auditor'],
      when: {
        auditor: [5, 'Evidence from AWS is collected automatically before the auditor arrives.'],
        customer: [6, 'The report answers much of what questionnaires ask.'],
      },
      otherwise: 'Start when the first customer asks for the report.',
    },
    hipaa: {
      namedBy: ['health'],
      when: {
        health: [
          5,
          'Health data falls under HIPAA, so you need its safeguards and a business associate addendum with AWS.',
        ],
      },
      otherwise: 'Only if you handle protected health information.',
    },
    nist: {
      namedBy: ['government'],
      when: {
        government: [5, 'Your contract probably names SP 800-53 or 800-171, and the revision.'],
      },
      otherwise: 'Only if a contract names it.',
    },
    gdpr_iso: {
      namedBy: ['europe'],
      when: {
        europe: [5, 'GDPR asks where your personal data is, and buyers ask for ISO 27001.'],
        leak: [1, 'You know where personal data is, and can delete it.'],
      },
      otherwise: 'Start when you sell in Europe or a buyer asks for ISO 27001.',
    },
  },
  'ai-security': {
    model_deployment: {
      when: {
        model: [3, 'You can show which data and whose approval went into a release.'],
        answers: [2, 'After a bad release, you go back to the previous model.'],
      },
      otherwise: 'Only if you have a model of your own in production.',
    },
    privacy_enhancement: {
      when: {
        answers: [4, 'Personal data is filtered from prompts and answers.'],
        model: [3, 'Personal data is found before it gets into a training set.'],
        leak: [2, 'Development and training get masked data instead of copies.'],
        europe: [1, "If you don't keep personal data, you don't have to account for it."],
      },
      otherwise: 'Start when personal data gets near a model or its prompts.',
    },
    guardrails: {
      when: {
        answers: [
          5,
          'Each call is checked for forbidden topics, prompt attacks and sensitive data.',
        ],
        model: [5, 'A policy enforces the checks on each call to the Bedrock runtime.'],
      },
      otherwise: 'Start when strangers can talk to your model.',
    },
    governance: {
      when: {
        answers: [3, 'A written rule says who may release what.'],
        model: [2, 'A register of models answers the AI part of a questionnaire.'],
        guard: [1, 'You have someone to keep the register of models up to date.'],
      },
      otherwise: 'Start when more than one team works with models.',
    },
  },
};
