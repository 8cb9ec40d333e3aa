export { saveText } from './saveText';
