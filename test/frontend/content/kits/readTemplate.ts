import {
  type CollectionTag,
  isNode,
  parse,
  type ScalarTag,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

const functions = ['Equals', 'FindInMap', 'GetAtt', 'If', 'Join', 'Not', 'Or', 'Select', 'Sub'];

function nameOf(tag: string): string {
  return tag === 'Ref' || tag === 'Condition' ? tag : `Fn::${tag}`;
}

/** `!GetAtt Role.Arn` is short for a list of two. */
function argumentOf(tag: string, text: string): unknown {
  return tag === 'GetAtt' ? text.split(/\.(.*)/s).slice(0, 2) : text;
}

function scalarTag(tag: string): ScalarTag {
  return { tag: `!${tag}`, resolve: (text) => ({ [nameOf(tag)]: argumentOf(tag, text) }) };
}

function collectionTag(tag: string, collection: 'seq' | 'map'): CollectionTag {
  return {
    ...{ tag: `!${tag}`, collection },
    resolve: (value: YAMLSeq | YAMLMap) => {
      const name = nameOf(tag);
      return Object.assign(value, { toJSON: wrap(value, name) });
    },
  };
}

/** Lets a list or an object come out as what its function is given. */
function wrap(value: YAMLSeq | YAMLMap, name: string) {
  const plain = value.toJSON.bind(value);
  return (...given: Parameters<typeof plain>) => ({ [name]: plain(...given) });
}

/** A template of CloudFormation in YAML as the object that it stands for. */
export function readTemplate(yaml: string): object {
  const tags = ['Ref', 'Condition', ...functions];
  const template: unknown = parse(yaml, {
    customTags: tags.flatMap((tag) => [
      scalarTag(tag),
      collectionTag(tag, 'seq'),
      collectionTag(tag, 'map'),
    ]),
  });
  if (typeof template !== 'object' || template === null || isNode(template)) {
    throw new Error('The template is no object.');
  }
  return template;
}
