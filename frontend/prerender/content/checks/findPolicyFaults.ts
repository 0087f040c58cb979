type Json = Readonly<Record<string, unknown>>;

const policyKeys = ['Version', 'Id', 'Statement'];
const statementKeys = [
  'Sid',
  'Effect',
  'Principal',
  'NotPrincipal',
  'Action',
  'NotAction',
  'Resource',
  'NotResource',
  'Condition',
];

/** Operators of a policy's conditions (IAM User Guide, "IAM JSON policy elements: Condition operators"). */
const operators = [
  ...['StringEquals', 'StringNotEquals', 'StringEqualsIgnoreCase', 'StringNotEqualsIgnoreCase'],
  ...['StringLike', 'StringNotLike', 'ArnEquals', 'ArnLike', 'ArnNotEquals', 'ArnNotLike'],
  ...['NumericEquals', 'NumericNotEquals', 'NumericLessThan', 'NumericLessThanEquals'],
  ...['NumericGreaterThan', 'NumericGreaterThanEquals', 'DateEquals', 'DateNotEquals'],
  ...['DateLessThan', 'DateLessThanEquals', 'DateGreaterThan', 'DateGreaterThanEquals'],
  ...['Bool', 'BinaryEquals', 'IpAddress', 'NotIpAddress'],
];
const operatorPattern = new RegExp(
  `^((ForAllValues|ForAnyValue):)?((${operators.join('|')})(IfExists)?|Null)$`,
);
const actionPattern = /^(\*|[a-z0-9-]+:(\*|[A-Za-z][A-Za-z0-9]*\*?))$/;
const resourcePattern = /^(\*|arn:aws:[a-z0-9-]+:[a-z0-9-]*:(\d{12}|\*)?:\S+)$/;
const conditionKeyPattern =
  /^(aws|[a-z0-9-]+|token\.actions\.githubusercontent\.com):[A-Za-z][\w/-]*$/;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}
function matches(pattern: RegExp, value: unknown): boolean {
  return typeof value === 'string' && pattern.test(value);
}

function unknownKeys(value: Json, known: readonly string[]): string[] {
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => `unknown key ${key}`);
}

/** Exactly one of an element and its negation, with values of a form. */
function elementFaults(statement: Json, name: string, pattern: RegExp): string[] {
  const present = [name, `Not${name}`].filter((key) => key in statement);
  if (present.length !== 1) {
    return [`needs either ${name} or Not${name}`];
  }
  const values = present.flatMap((key) => listOf(statement[key]));
  return values
    .filter((value) => !matches(pattern, value))
    .map((value) => `${name} ${JSON.stringify(value)} has no valid form`);
}

function conditionFaults(condition: unknown): string[] {
  if (condition === undefined) {
    return [];
  }
  if (!isObject(condition)) {
    return ['Condition is no object'];
  }
  return Object.entries(condition).flatMap(([operator, tests]) => [
    ...(operatorPattern.test(operator) ? [] : [`unknown operator ${operator}`]),
    ...Object.entries(isObject(tests) ? tests : { '': tests }).flatMap(([key, values]) => [
      ...(conditionKeyPattern.test(key) ? [] : [`condition key "${key}" has no valid form`]),
      ...(listOf(values).every((value) => typeof value === 'string')
        ? []
        : [`values of ${key} are no strings`]),
    ]),
  ]);
}

/** Whether a statement says who may take a role: it stands on the role, which is its resource. */
function isTrust(statement: Json): boolean {
  return (
    'Principal' in statement &&
    listOf(statement['Action']).every((action) => matches(/^sts:Assume/, action))
  );
}

function statementFaults(statement: unknown): string[] {
  if (!isObject(statement)) {
    return ['a statement is no object'];
  }
  return [
    ...unknownKeys(statement, statementKeys),
    ...(matches(/^(Allow|Deny)$/, statement['Effect']) ? [] : ['Effect is neither Allow nor Deny']),
    ...(matches(/^[A-Za-z0-9]*$/, statement['Sid'] ?? '') ? [] : ['Sid has other characters']),
    ...elementFaults(statement, 'Action', actionPattern),
    ...(isTrust(statement) ? [] : elementFaults(statement, 'Resource', resourcePattern)),
    ...conditionFaults(statement['Condition']),
  ];
}

/**
 * Checks the structure of an IAM policy, service control policy, resource control policy, policy
 * of a resource or trust policy of a role.
 *
 * @returns every fault in words; none for a policy that AWS would take
 */
export function findPolicyFaults(policy: Json): string[] {
  const statements = listOf(policy['Statement']);
  const ids = statements.flatMap((each) => (isObject(each) && each['Sid'] ? [each['Sid']] : []));
  return [
    ...unknownKeys(policy, policyKeys),
    ...(policy['Version'] === '2012-10-17' ? [] : ['Version is not 2012-10-17']),
    ...(new Set(ids).size === ids.length ? [] : ['two statements have the same Sid']),
    ...statements.flatMap(statementFaults),
  ];
}
