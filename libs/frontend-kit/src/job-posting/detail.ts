// What a page about one thing looks like: what to do and the facts beside the text.
export { default as detail } from "./detail.module.css";
