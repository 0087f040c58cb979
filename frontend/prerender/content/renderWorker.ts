import { readImageSizes } from '../readImageSizes.ts';
import { answerTasks } from '../runInThreads.ts';
import { renderArticle } from './renderArticle.ts';

// Pictures don't change while a build runs.
const imageSizes = readImageSizes();

answerTasks((markdown: string) => renderArticle(markdown, imageSizes));
