import { answerTasks } from '../runInThreads.ts';
import { drawToFile } from './drawSocialImage.ts';

answerTasks(drawToFile);
