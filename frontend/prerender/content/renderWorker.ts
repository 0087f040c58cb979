import { readImageSizes } from '../readImageSizes.ts';
import { answerTasks } from '../runInThreads.ts';
import { renderArticle, type Source } from './renderArticle.ts';

// Pictures don't change while a build runs.
const imageSizes = readImageSizes();

answerTasks((source: Source) => renderArticle(source, imageSizes));
