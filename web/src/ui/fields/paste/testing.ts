/** What the clipboard holds after copying in Word, shortened: its styles and empty paragraphs are as it writes them. */
export const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/ada/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <o:OfficeDocumentSettings>
  <o:AllowPNG/>
 </o:OfficeDocumentSettings>
</xml><![endif]-->
<style>
<!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-unhide:no;
	margin:0cm;}
@list l0
	{mso-list-id:1225214533;}
-->
</style>
</head>

<body lang=EN-GB link="#0563C1" vlink="#954F72" style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->

<h1><span lang=EN-US style='mso-ansi-language:EN-US'>Move your notes<o:p></o:p></span></h1>

<p class=MsoNormal><span lang=EN-US style='mso-ansi-language:EN-US'>Open <b style='mso-bidi-font-weight:normal'>Settings</b>
and choose <i style='mso-bidi-font-style:normal'>Import</i>. See <a href="https://example.com/help">the
help</a>.<o:p></o:p></span></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-US style='mso-fareast-font-family:Calibri;mso-bidi-font-family:Calibri'><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span
lang=EN-US style='mso-ansi-language:EN-US'>Export the old notes<o:p></o:p></span></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:
auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
lang=EN-US style='font-family:"Courier New";mso-fareast-font-family:"Courier New"'><span
style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]><span lang=EN-US>As text<o:p></o:p></span></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-US><span style='mso-list:Ignore'>2.<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span
lang=EN-US>Import them<o:p></o:p></span></p>

<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
lang=EN-US style='font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span
lang=EN-US>Of another list<o:p></o:p></span></p>

<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>

<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-border-alt:solid windowtext .5pt'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal><b>Key<o:p></o:p></b></p>
  </td>
  <td width=301 valign=top>
  <p class=MsoNormal><b>What<o:p></o:p></b></p>
  </td>
 </tr>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>
  <td width=301 valign=top>
  <p class=MsoNormal>Ctrl+S<o:p></o:p></p>
  </td>
  <td width=301 valign=top>
  <p class=MsoNormal>Saves | keeps<o:p></o:p></p>
  </td>
 </tr>
</table>

<p class=MsoQuote style='margin-left:43.2pt'><span lang=EN-US>A quote<o:p></o:p></span></p>
<!--EndFragment-->
</body>

</html>`;

/** The items of a list copied from Word on the web. */
export const fromWordOnTheWeb = `<html><body><!--StartFragment--><div class="ListContainerWrapper SCXW11 BCX0"><ul class="BulletListStyle1 SCXW11 BCX0" role="list"><li class="OutlineElement Ltr SCXW11 BCX0" role="listitem" data-leveltext="" data-font="Symbol" data-listid="3" aria-setsize="-1" data-aria-posinset="1" data-aria-level="1"><p class="Paragraph SCXW11 BCX0"><span class="TextRun SCXW11 BCX0" style="font-weight: bold;"><span class="NormalTextRun SCXW11 BCX0">One</span></span></p></li></ul></div><div class="ListContainerWrapper SCXW11 BCX0"><ol class="NumberListStyle2 SCXW11 BCX0" role="list" start="1"><li class="OutlineElement Ltr SCXW11 BCX0" role="listitem" data-listid="3" data-aria-posinset="1" data-aria-level="2"><p class="Paragraph SCXW11 BCX0"><span class="TextRun SCXW11 BCX0">Inner</span></p></li></ol></div><div class="ListContainerWrapper SCXW11 BCX0"><ul class="BulletListStyle1 SCXW11 BCX0" role="list"><li class="OutlineElement Ltr SCXW11 BCX0" role="listitem" data-listid="3" data-aria-posinset="2" data-aria-level="1"><p class="Paragraph SCXW11 BCX0"><span class="TextRun SCXW11 BCX0">Two</span></p></li></ul></div><!--EndFragment--></body></html>`;

/** What the clipboard holds after copying in Google Docs, with fewer styles. */
export const fromGoogleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-4a1c9f7a-7fff-1c2b-8c35-0f2f0f6f2b1d"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Set up sync</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;font-style:normal;white-space:pre-wrap;">Open </span><span style="font-weight:700;font-style:normal;">Sett</span><span style="font-weight:700;font-style:normal;color:#0b5394;">ings</span><span style="font-weight:400;"> and </span><span style="font-weight:700;font-style:italic;">both </span><span style="font-weight:400;">then </span><a href="https://example.com/a" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">a link</span></a><span style="font-weight:400;">, </span><span style="font-family:'Courier New',monospace;font-weight:400;">npm start</span><span style="font-weight:400;">.</span></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:400;">One</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;font-weight:400;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">Inner</span></p></li></ul><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Two</span></p></li></ul><br /><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301" /><col width="301" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;"><p dir="ltr"><span style="font-weight:700">Key</span></p></td><td><p dir="ltr"><span style="font-weight:700">What</span></p></td></tr><tr><td><p dir="ltr"><span>Ctrl+S</span></p></td><td><p dir="ltr"><span>Saves</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`;

/** What the clipboard holds after copying a part of a README on GitHub. */
export const fromWebPage = `<html><body>
<!--StartFragment--><h2 class="heading-element" id="install" style="box-sizing:border-box;font-weight:600;color:rgb(31,35,40)">Install<a id="user-content-install" class="anchor" aria-label="Permalink: Install" href="#install"><svg class="octicon"><path d="m7"></path></svg></a></h2><p dir="auto" style="box-sizing:border-box;font-style:normal;font-weight:400;">Run <code>npm i</code> or read <a href="https://example.com/docs?a=1&amp;b=2" rel="nofollow">the docs</a>, <strong>twice</strong>.</p><div class="highlight highlight-source-shell" dir="auto"><pre style="white-space:pre"><span class="pl-c1">cd</span> app
npm start</pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy" value="x"><svg></svg></clipboard-copy></div></div><ol start="3"><li>Three <ul><li>Deep<ul><li>Deeper</li></ul></li></ul></li><li>Four</li></ol><blockquote><p>Quote</p></blockquote><table><thead><tr><th>A</th></tr></thead><tbody><tr><td><code>x|y</code></td></tr></tbody></table><p>a<a href="javascript:alert(1)">b</a><a href="data:text/html,x">c</a><a href=" java&#10;script:alert(1)">d</a><img src="data:text/html,x" alt=""><script>alert(1)</script></p><!--EndFragment-->
</body></html>`;
